/** How much a short fact stands out. */
export type Tone = 'plain' | 'outline' | 'own' | 'new' | 'deadline' | 'overdue' | 'done' | 'bare';
