import { defineConfig } from "vite";
import api from "./vite.config.ts";

/** The programs that tests start beside the API itself, built as it is: from its sources one takes three times as long. */
export default defineConfig({
  ...api,
  build: {
    ...api.build,
    outDir: "dist/testing",
    rolldownOptions: {
      input: {
        "serve-payments.program": "src/testing/serve-payments.program.ts",
        "serve-rooms.program": "src/testing/serve-rooms.program.ts",
      },
    },
  },
});
