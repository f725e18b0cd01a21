/** As in `docs/operations/install.md`; the packages bring Node.js with them. */
const OLDEST_NODE = 24;

const { node } = process.versions;

/** No static import: an older Node.js would fail on syntax that it does not know. */
if (Number.parseInt(node, 10) >= OLDEST_NODE) {
  const { run } = await import("./run-program.ts");
  await run();
} else {
  process.stderr.write(`The API needs Node.js ${OLDEST_NODE} or newer, and this is ${node}.\n`);
  process.exitCode = 1;
}
