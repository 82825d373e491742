/* thread.ts - the entry of worker.js. */

import { serve } from './worker';

serve(self);
