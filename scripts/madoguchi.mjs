#!/usr/bin/env node
// The command `madoguchi`: the same as `npm run madoguchi --`, from any folder.
import { fileURLToPath } from "node:url";

process.argv.splice(2, 0, fileURLToPath(new URL("madoguchi.ts", import.meta.url)));
await import("./launch.mjs");
