/** A card of what is under way. It scrolls itself: a frame that scrolled would cut off its edge and shadow. */
export const cardLook =
  'min-h-0 animate-rise overflow-y-auto rounded-16 bg-raised shadow-3 outline outline-line thin-scrollbar phone:shadow-1';
