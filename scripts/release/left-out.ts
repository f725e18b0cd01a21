/** The only files of these packages that the program reads; licences always stay. */
const KEPT: Record<string, RegExp> = {
  "node_modules/brotli": /^(package\.json|decompress\.js|dec\/.+)$/,
  "node_modules/date-fns": /^(package\.json|locale\/(en-US|_lib)\b.*\.cjs|(?!fp\/|locale|cdn).+\.cjs)$/,
  "node_modules/@expo-google-fonts/noto-sans-jp": /^(package\.json|(400Regular|700Bold)\/[^/]+\.ttf)$/,
  "node_modules/swagger-ui-dist": /^(package\.json|swagger-ui\.css|swagger-ui-bundle\.js)$/,
};

const LICENCE = /(^|\/)(licen[cs]e|notice|copying)[^/]*$/i;

/** Files for people and compilers, in any package. */
const NEEDLESS = [
  /\.(map|md|markdown|ts|mts|cts|flow|coffee|a|html|png)$/i,
  /(^|\/)(tests?|__tests__|docs?|examples?|benchmarks?|bench|pgxs|pkgconfig|include)(\/|$)/,
  /\.(browser|standalone|old)\.m?js$/,
  /(^|\/)browser(-module)?\.[cm]?js$/,
  // The database's languages whose interpreters a release does not bring.
  /(^|\/)(\w+_)?pl(perl|python3|tcl)u?(--[\d.-]+)?\.(so|dylib|sql|control)$/,
  /(^|\/)\./,
  /(^|\/)(tsconfig[^/]*\.json|CHANGELOG|AUTHORS|HISTORY)$/,
];

/** Whether a release contains this file of a package, whose folder is the lock's path. */
export function isIncluded(packagePath: string, file: string): boolean {
  if (LICENCE.test(file)) return true;
  const kept = KEPT[packagePath];
  return kept === undefined ? !NEEDLESS.some((pattern) => pattern.test(file)) : kept.test(file);
}
