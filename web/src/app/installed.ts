/** Whether this window is one of the installed app and no tab of a browser. */
export const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
