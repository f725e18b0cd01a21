import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { describeBuild } from "./src/platform/config/describe-build.ts";

/** What carries native code, reads files of its own or starts threads by path stays a package; all else is in one file. */
const PACKAGES = [
  "@expo-google-fonts/noto-sans-jp",
  "iconv-lite",
  "pdfkit",
  "pino",
  "pino-roll",
  "sharp",
  "sonic-boom",
  "swagger-ui-dist",
];

/** A program of ASCII alone takes half the memory in V8: one character beyond it doubles every other. */
function writeAscii(): Plugin {
  // Two halves of a character are none in a name, and braces mean something else in a regular expression.
  const toEscape = (sign: string) => {
    const digits = (sign.codePointAt(0) ?? 0).toString(16);
    return sign.length === 1 ? `\\u${digits.padStart(4, "0")}` : `\\u{${digits}}`;
  };
  return {
    name: "write-ascii",
    // What is written in the end: the bundler prints each file once more after all other changes.
    generateBundle: (_, files) => {
      for (const file of Object.values(files)) {
        if (file.type === "chunk") file.code = file.code.replaceAll(/\P{ASCII}/gu, toEscape);
      }
    },
  };
}

/** Writes version, commit and day of the sources beside the program, which a release has without git. */
function writeBuild(): Plugin {
  const root = join(import.meta.dirname, "../..");
  return {
    name: "write-build",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "build.json", source: JSON.stringify(describeBuild(root)) });
    },
  };
}

/**
 * The API as one program: Node.js finds and reads a thousand files slowly, and keeps what it found of each. Beside it the
 * command line, which a release carries instead of the sources.
 */
export default defineConfig({
  plugins: [writeAscii(), writeBuild()],
  build: {
    ssr: true,
    outDir: "dist",
    emptyOutDir: true,
    target: "node24",
    minify: false,
    rolldownOptions: { input: { main: "src/main.ts", madoguchi: "src/madoguchi.ts" } },
  },
  ssr: { noExternal: true, external: PACKAGES, target: "node" },
});
