import { expect, test } from "vitest";
import { selectPageStyles } from "./page-styles.ts";

const PAGE = '<main class="p-4 hover:underline w-[50%] sm:p-8"><p class="group a&amp;b">みなと</p></main>';

test.each([
  ["a rule of a class of the page", ".p-4{padding:1rem}", ".p-4{padding:1rem}"],
  ["no rule of another class", ".p-2{padding:.5rem}", ""],
  ["only the selectors of the page from a list", ".p-2,.p-4,p{margin:0}", ".p-4,p{margin:0}"],
  ["rules without a class", "body,p:first-child{margin:0}", "body,p:first-child{margin:0}"],
  ["a class with escaped signs", ".hover\\:underline:hover{color:red}", ".hover\\:underline:hover{color:red}"],
  ["a class with brackets", ".w-\\[50\\%\\]{width:50%}", ".w-\\[50\\%\\]{width:50%}"],
  ["a class that HTML writes with an entity", ".a\\&b{color:red}", ".a\\&b{color:red}"],
  ["no class below a missing one", ".dialog .p-4{padding:0}", ""],
  [
    "classes in a functional pseudo-class, which need not occur",
    ".p-4:is(:where(.open) *,.shut){top:0}",
    ".p-4:is(:where(.open) *,.shut){top:0}",
  ],
  ["rules within rules about the screen", "@media print{.p-4{top:0}.p-2{top:0}}", "@media print{.p-4{top:0}}"],
  ["no empty block", "@layer utilities{@media print{.p-2{top:0}}}", ""],
  ["animations and the order of layers", "@layer base,utilities;@keyframes a{to{top:0}}", undefined],
  ["braces and semicolons within texts", '.p-4:before{content:"};{"}.p-2{top:0}', '.p-4:before{content:"};{"}'],
  ["an address with a semicolon", ".p-4{background:url(data:image/png;base64,AA)}", undefined],
  ["a custom property that is read", ":root{--a:1;--b:var(--a)}p{top:var(--b)}", undefined],
  ["no property that is not read", ":root{--a:1;--b:2;--c:3}p{top:var(--b)}", ":root{--b:2}p{top:var(--b)}"],
  ["no property that only an unread one reads", ":root{--a:1;--b:var(--a)}", ":root{}"],
  [
    "a registered property that is read, and no other",
    "@property --a{inherits:false}@property --b{inherits:false}p{top:var(--b)}",
    "@property --b{inherits:false}p{top:var(--b)}",
  ],
])("from a stylesheet a page contains %s", (_, css, selected = css) => {
  expect(selectPageStyles(css, PAGE)).toBe(selected);
});

test("a page also contains the styles that its own scripts use later, and their custom properties", () => {
  const css = ":root{--light:1;--dark:2}.md\\:p-8{top:0}.w-\\[2px\\]{top:1px}.p-2{top:2px}";
  expect(selectPageStyles(css, PAGE, ["md:p-8", "w-[2px]", "var(--light)"])).toBe(
    ":root{--light:1}.md\\:p-8{top:0}.w-\\[2px\\]{top:1px}",
  );
});
