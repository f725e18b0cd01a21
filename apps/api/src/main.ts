/** As in `docs/operations/install.md`; the packages bring one. */
const OLDEST_NODE = 24;

const { node } = process.versions;

/** Nothing is loaded before: an older one would end at the first word of the rest that it does not know. */
if (Number.parseInt(node, 10) >= OLDEST_NODE) {
  const { run } = await import("./run-program.ts");
  await run();
} else {
  process.stderr.write(`The API needs Node.js ${OLDEST_NODE} or newer, and this is ${node}.\n`);
  process.exitCode = 1;
}
