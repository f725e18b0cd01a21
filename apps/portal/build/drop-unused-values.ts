import { parseSync } from "oxc-parser";

/** Values of which the bundler knows itself that leaving them out changes nothing. */
const PLAIN = ["Literal", "ArrowFunctionExpression", "FunctionExpression", "Identifier"];

/**
 * Marks the values of a module's own `const`s as without side effects, so that the bundler leaves out those that nothing
 * uses. It cannot see it by itself of a schema, which functions build.
 */
export function dropUnusedValues(path: string, source: string): string {
  let code = "";
  let from = 0;
  for (const statement of parseSync(path, source).program.body) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type !== "VariableDeclaration" || declared.kind !== "const") continue;
    for (const { init } of declared.declarations) {
      if (!init || PLAIN.includes(init.type)) continue;
      code += `${source.slice(from, init.start)}/* @__PURE__ */ (() => (${source.slice(init.start, init.end)}))()`;
      from = init.end;
    }
  }
  return code + source.slice(from);
}
