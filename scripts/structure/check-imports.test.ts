import { describe, expect, test } from "vitest";
import { checkImports } from "./check-imports.ts";

function problemsOf(path: string, ...specifiers: string[]): string[] {
  const text = specifiers.map((specifier) => `import { thing } from "${specifier}";`).join("\n");
  return checkImports({ path, text }).map(({ problem }) => problem);
}

describe("allowed", () => {
  test.each([
    ["apps/portal/src/routes/mypage.tsx", "../features/treatment/next-action.tsx"],
    ["apps/portal/src/routes/mypage.tsx", "../layout/page-frame.tsx"],
    ["apps/portal/src/layout/header.tsx", "../entities/profile/use-profile.ts"],
    ["apps/portal/src/entities/treatment/unpaid-list.tsx", "../clinic/clinic-phone.tsx"],
    ["apps/portal/src/features/profile/profile-form.tsx", "@madoguchi/ui/buttons/button"],
    ["apps/portal/src/features/profile/profile-form.tsx", "../../entities/profile/profile.requests.ts"],
    ["apps/portal/src/features/profile/profile-form.tsx", "./registration-draft.tsx"],
    ["apps/portal/src/features/profile/profile-form.tsx", "@madoguchi/contract/profile/profile"],
    ["apps/sandbox/src/main.ts", "./sandbox.ts"],
    ["packages/contract/src/profile/profile.ts", "zod"],
  ])("%s may import %s", (path, specifier) => {
    expect(problemsOf(path, specifier)).toEqual([]);
  });
});

describe("against the architecture", () => {
  test.each([
    [
      "apps/portal/src/features/profile/profile-form.tsx",
      "../reservation/reservation-guard.ts",
      "never another feature",
    ],
    ["apps/portal/src/features/brand-new/first-file.tsx", "../profile/profile-form.tsx", "never another feature"],
    ["apps/portal/src/features/profile/profile-form.tsx", "../../layout/header.tsx", "never another feature"],
    [
      "apps/portal/src/features/profile/profile-form.tsx",
      "../treatment/treatment-samples.tsx",
      "never another feature",
    ],
    ["apps/portal/src/features/profile/profile-form.tsx", "../../routes/mypage.tsx", "never another feature"],
    ["apps/portal/src/layout/header.tsx", "../routes/mypage.tsx", "layout imports features"],
    ["packages/ui/src/buttons/button.tsx", "../../../../apps/portal/src/main.tsx", "ui alone"],
    ["packages/ui/src/buttons/button.tsx", "@madoguchi/contract/treatment/status", "ui knows no clinic words"],
    ["apps/portal/src/api/client.ts", "../features/profile/registration-form.tsx", "the ground imports the ground"],
    ["apps/portal/src/api/client.ts", "../entities/profile/use-profile.ts", "the ground imports the ground"],
    [
      "apps/portal/src/entities/profile/use-profile.ts",
      "../../features/profile/registration-form.tsx",
      "entities import each other",
    ],
    ["apps/portal/src/entities/profile/use-profile.ts", "../../layout/header.tsx", "entities import each other"],
    ["apps/portal/src/main.tsx", "../../api/src/config.ts", "the program's own files"],
    ["packages/contract/src/profile/profile.ts", "../../../../apps/api/src/config.ts", "neither app"],
    ["packages/contract/src/profile/profile.ts", "react", "a schema, a date and a colour library"],
    ["apps/portal/src/main.tsx", "@madoguchi/contract/profile/profile.fixture", "fixtures are for tests"],
    ["apps/sandbox/src/main.ts", "@madoguchi/contract/time/tokyo", "nothing of ours"],
    ["journeys/reserve.spec.ts", "../apps/sandbox/src/sandbox.ts", "from outside"],
    ["scripts/start.ts", "../apps/api/src/config.ts", "by path only"],
  ])("%s may not import %s", (path, specifier, reason) => {
    const [problem, ...more] = problemsOf(path, specifier);
    expect(more).toEqual([]);
    expect(problem ?? "").toContain(reason);
  });
});

test("every form of import is found, and none in comments", () => {
  const path = "apps/portal/src/features/profile/profile-form.tsx";
  const target = "../reservation/reservation-guard.ts";
  const written = [
    `import type { Thing } from "${target}";`,
    `import {\n  first,\n  second,\n} from "${target}";`,
    `import "${target}";`,
    `const later = () => import("${target}");`,
    `const other = 1;\nexport { thing } from "${target}";`,
  ];
  for (const text of written) expect(checkImports({ path, text })).toHaveLength(1);
  expect(checkImports({ path, text: `// import { thing } from "${target}";\n/* import "${target}" */` })).toEqual([]);
});
