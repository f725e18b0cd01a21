import { posix } from "node:path";
import { type SourceFile, withoutComments } from "./source-file.ts";

/** Packages export every file of their `src` under its name without the ending. */
const PACKAGE = /^@madoguchi\/(contract|ui|call|questionnaire)\/(.+?)(\.\w+)?$/;
const APP = /^@madoguchi\/([a-z]+)(?:\/(.*))?$/;

/** `inside`: a path of this repository; `package`: a package or one of Node's own modules. */
export type Import = { kind: "inside"; path: string } | { kind: "package"; name: string };

const STATIC = /(?:^|[\n;}])\s*(?:import|export)\b[^"'`;]*?\bfrom\s*["']([^"']+)["']/g;
const SIDE_EFFECT = /(?:^|[\n;])\s*import\s*["']([^"']+)["']/g;
const DYNAMIC = /\bimport\(\s*["']([^"']+)["']/g;

/** Part of the web framework's package, but only a template for escaped text. */
const HTML_TEMPLATE = "hono/html";

function packageName(specifier: string): string {
  if (specifier === HTML_TEMPLATE) return specifier;
  const parts = specifier.split("/");
  return specifier.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? specifier);
}

function resolve(path: string, specifier: string): Import {
  const bare = specifier.replace(/[?#].*$/, "");
  if (bare.startsWith(".")) return { kind: "inside", path: posix.join(posix.dirname(path), bare) };
  const inPackage = PACKAGE.exec(bare);
  if (inPackage) {
    return { kind: "inside", path: `packages/${inPackage[1]}/src/${inPackage[2]}${inPackage[3] ?? ".ts"}` };
  }
  const inApp = APP.exec(bare);
  if (inApp) return { kind: "inside", path: `apps/${inApp[1]}/${inApp[2] ?? ""}` };
  return { kind: "package", name: packageName(bare) };
}

/** Every import of a file, of values or types, static or dynamic. */
export function readImports({ path, text }: SourceFile): Import[] {
  const code = withoutComments(text);
  const specifiers = [STATIC, SIDE_EFFECT, DYNAMIC].flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => match[1] ?? ""),
  );
  return [...new Set(specifiers)].map((specifier) => resolve(path, specifier));
}
