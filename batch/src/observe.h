/* observe.h - writing an observation when it is known already which tickets are joined. */
#ifndef FOGG_OBSERVE_H
#define FOGG_OBSERVE_H

#include "fogg/layout.h"

/* As fogg_layout_observe; `joined` are the viewer's tickets that its own routes join. */
void fogg_private_observe(const fogg_layout *layout, const fogg_view *view, fogg_mask joined, uint8_t *out);

#endif
