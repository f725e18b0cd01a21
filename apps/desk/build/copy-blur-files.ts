import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { BLUR_FOLDER, BLUR_WORKER } from "@madoguchi/contract/http/background-blur-files";
import type { Plugin } from "vite";

const PACKAGE = createRequire(import.meta.url).resolve("@twilio/video-processors/package.json");

/** Only the SIMD build: every supported browser has it. */
const FILES = [
  BLUR_WORKER.slice(BLUR_FOLDER.length),
  "tflite-simd-1-0-0.js",
  "tflite-simd-1-0-0.wasm",
  "selfie_segmentation_landscape.tflite",
];

function readFile(name: string): Buffer {
  return readFileSync(join(dirname(PACKAGE), "dist/build", name));
}

/** Copies the files that blur a background from their package (decision 0111), so that no page's code contains them. */
export function copyBlurFiles(): Plugin {
  return {
    name: "copy-blur-files",
    configResolved() {
      const { version } = JSON.parse(readFileSync(PACKAGE, "utf8"));
      if (!BLUR_FOLDER.endsWith(`-${version}/`)) throw new Error(`${BLUR_FOLDER} is not named after ${version}.`);
    },
    configureServer({ middlewares }) {
      middlewares.use(BLUR_FOLDER, ({ url = "" }, response, next) => {
        const name = FILES.find((file) => `/${file}` === url);
        if (name === undefined) return next();
        response.setHeader("Content-Type", name.endsWith(".js") ? "text/javascript" : "application/octet-stream");
        response.end(readFile(name));
      });
    },
    generateBundle() {
      for (const name of FILES) {
        this.emitFile({ type: "asset", fileName: `${BLUR_FOLDER.slice(1)}${name}`, source: readFile(name) });
      }
    },
  };
}
