/** Whether this browser has calls: Safari in Lockdown Mode, some builds and some companies' settings leave them out. */
export function canCall(): boolean {
  return typeof RTCPeerConnection === "function";
}
