import { serve } from '@postkorb/sandbox/host';
import { parseEmail } from './parse-email.ts';

// A process of its own, which may be killed whatever a mail does to it.
serve({ read: parseEmail });
