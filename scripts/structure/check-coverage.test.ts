import { expect, test } from "vitest";
import { checkCoverage } from "./check-coverage.ts";

const SPECIFICATION = `# Specification

For everybody.

## §1 Users

- **Two states**: visitor and
  customer.
- How they become one is open.

## §5 Validation

Messages are in Japanese.

### Profile

| field | rule |
| --- | --- |
| \`email\` | required |
| | well formed |

### Codes

Server codes:

| code | meaning |
| --- | --- |
| E001 | validation |
| E002 | authentication |

The order stays.
`;

const TITLES = [
  "(spec §1 Two states)",
  "(spec §5 messages are in Japanese, spec §5 email)",
  "(spec §5 well formed)",
  "(spec §5 server codes)",
  "(spec §5 The order stays)",
];

function problemsOf(titles: readonly string[], path = "apps/api/src/a.test.ts"): string[] {
  const text = titles.map((title) => `test("it does ${title}", () => {});`).join("\n");
  return checkCoverage(SPECIFICATION, [{ path, text }]).map(({ problem }) => problem);
}

test("a specification of which every row is in the title of a test passes", () => {
  expect(problemsOf(TITLES)).toEqual([]);
});

test.each([
  ["(spec §1 Two states)", "no test shows this row of spec §1: Two states: visitor and customer."],
  ["(spec §5 well formed)", "no test shows this row of spec §5: well formed"],
  ["(spec §5 The order stays)", "no test shows this row of spec §5: The order stays."],
])("without a test in whose title is %s, the row is named", (left, problem) => {
  expect(problemsOf(TITLES.filter((title) => title !== left))).toEqual([problem]);
});

test("a title that cites no row is named, also when it cuts a word short", () => {
  expect(problemsOf([...TITLES, "(spec §5 e-mail)", "(spec §5 mess)"])).toEqual([
    'cites "e-mail", which begins no row of spec §5',
    'cites "mess", which begins no row of spec §5',
  ]);
});

test("neither a test that does not run, nor a comment, nor a file without tests shows a row", () => {
  const shown = TITLES.slice(1).map((title) => `test("${title}", () => {});`);
  const skipped = [...shown, 'test.skip("(spec §1 Two states)", () => {});', "// (spec §1 Two states)"].join("\n");
  const product = 'log("(spec §1 Two states)");';
  const files = [
    { path: "apps/api/src/a.test.ts", text: skipped },
    { path: "apps/api/src/a.ts", text: product },
  ];
  expect(checkCoverage(SPECIFICATION, files)).toHaveLength(1);
});
