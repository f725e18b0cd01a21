import { createRequire } from "node:module";

const { platform, arch } = process;

/** The picture library's own code for this machine comes as an optional package, of one of these names. */
const PROGRAMS = [`${platform}-${arch}`, `${platform}musl-${arch}`, "wasm32"].map(
  (name) => `@img/sharp-${name}/sharp.node`,
);

/**
 * Whether the picture library's native code is installed, found without loading it: an installation without optional
 * packages leaves it out, and says nothing.
 *
 * @param from the file whose packages are looked at.
 */
export function hasPictureProgram(from = import.meta.url): boolean {
  try {
    const library = createRequire(createRequire(from).resolve("sharp"));
    return PROGRAMS.some((name) => {
      try {
        return library.resolve(name) !== "";
      } catch {
        return false;
      }
    });
  } catch {
    return false;
  }
}
