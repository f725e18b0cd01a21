/** Requests a small answer of the server, past every cache. */
export async function reachServer(): Promise<void> {
  const answer = await fetch("/config.json", { cache: "no-store" });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
}
