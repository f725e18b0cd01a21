import { createRequire } from "node:module";

const { platform, arch } = process;

/** The picture library's native code for this machine is an optional package with one of these names. */
const PROGRAMS = [`${platform}-${arch}`, `${platform}musl-${arch}`, "wasm32"].map(
  (name) => `@img/sharp-${name}/sharp.node`,
);

/**
 * Whether the picture library's native code is installed, without loading it: an installation without optional packages
 * leaves it out silently.
 *
 * @param from the file from which packages are resolved.
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
