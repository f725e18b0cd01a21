import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Language } from "@madoguchi/contract/http/language";
import type { Plugin } from "vite";
import { z } from "zod";
import { type Catalogue, translateModule } from "./translate.ts";

const CATALOGUES = join(import.meta.dirname, "../../language");
const ROOT = join(import.meta.dirname, "../../../..");

/** Sources with the product's texts; the showcase is for developers alone. */
const SOURCE = /\/(apps|packages)\/[^?]*\/src\/[^?]*\.tsx?(\?|$)/;
/** Tables for lookups in Japanese texts, or with values that are sent to the server. */
const DATA = /\/(hard-word-readings|prefectures|spoken-languages)\.ts|-fixtures\.ts/;
const SHOWCASE = /\/(showcase|storybook|fixtures)\/|\/sample-[^/]*$|-samples\.tsx|\.gen\.ts|\.fixture\.ts|\.calls\.ts/;

/** Merges all catalogues of a language. Throws if two of them contain the same text. */
export function readCatalogue(language: Language): Catalogue {
  const catalogue = new Map<string, string | null>();
  const folder = join(CATALOGUES, language);
  for (const name of readdirSync(folder)) {
    const texts = z
      .record(z.string(), z.string().nullable())
      .parse(JSON.parse(readFileSync(join(folder, name), "utf8")));
    for (const [text, translated] of Object.entries(texts)) {
      if (catalogue.has(text)) throw new Error(`${join(folder, name)}: ${text} is in another file too`);
      catalogue.set(text, translated);
    }
  }
  return catalogue;
}

/**
 * Builds the portal in a language by replacing the sources' Japanese texts with the catalogue's, and `a.ts` with
 * `a.en.ts` (docs/decisions/0110-a-build-for-each-language.md). The build fails if a text is missing.
 */
export function inLanguage(language: Language): Plugin {
  if (language === "ja") return { name: "in-language" };

  function findOwn(id: string): string | undefined {
    const own = id.replace(/\?.*$/, "").replace(/\.(tsx?)$/, `.${language}.$1`);
    return SOURCE.test(id) && existsSync(own) ? own : undefined;
  }
  const catalogue = readCatalogue(language);
  const missing = new Map<string, string>();
  return {
    name: "in-language",
    enforce: "pre",
    load(id) {
      const own = findOwn(id);
      return own === undefined ? undefined : readFileSync(own, "utf8");
    },
    transform(source, id) {
      if (!SOURCE.test(id) || SHOWCASE.test(id) || DATA.test(id) || findOwn(id) !== undefined) return undefined;
      const path = id.replace(/\?.*$/, "");
      const translated = translateModule(path, source, catalogue);
      for (const text of translated.missing) missing.set(text, relative(ROOT, path));
      return { code: translated.code, map: null };
    },
    transformIndexHtml: (html) => html.replace('<html lang="ja">', `<html lang="${language}">`),
    buildEnd() {
      if (missing.size === 0) return;
      const list = [...missing].map(([text, path]) => `${path}\t${JSON.stringify(text)}`);
      this.error(`${missing.size} texts are not in apps/portal/language/${language}:\n${list.join("\n")}`);
    },
  };
}
