/**
 * Names that `find-newer-uses.ts` reports in the built files, with the reason why no supported browser fails: another
 * member has the same name, or the check is elsewhere.
 */
export const knownUses: Record<string, string> = {
  "AbortSignal.any": "added where it is missing (packages/ui/src/browser/abort-signal-any.ts)",
  "AbortSignal.timeout": "before Chrome 124 it aborts with another error's name, which no code reads",
  bytes: "a field of our own measurements",
  connection: "read by optional chaining; our own objects' field too",
  difference: "a field of the colour library's modes",
  displayName: "React's and the identity platform's field",
  exitPictureInPicture: "shown where `pictureInPictureEnabled` is true",
  fileName: "a field of the card company's and the CSV library's",
  install: "a method of Workbox",
  requestPictureInPicture: "shown where `pictureInPictureEnabled` is true",
  share: "after `canShare` has been asked; our own objects' field too",
  "Error.stackTraceLimit": "written by the monitoring; without it nothing changes",
  VideoFrame: "made only where the browser gives a page its frames (packages/call/src/blur/insertable-streams.ts)",
  transfer: "a function of the library that speaks to the worker",
  startViewTransition: "asked for by React and the router before they call it",
  take: "a method of our own objects",
  use: "React's function",
  userAgentData: "read by optional chaining",
  wakeLock: "left early where it is not in the navigator",
};
