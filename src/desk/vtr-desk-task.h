/* SPDX-License-Identifier: MIT */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

GTask *vtr_desk_task_new (gpointer self, GCancellable *cancellable, GAsyncReadyCallback done);

G_END_DECLS
