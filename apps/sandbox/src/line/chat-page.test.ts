import { expect, test } from "vitest";
import { startTestSandbox } from "../testing/test-sandbox.ts";

test("the demonstration's contact link opens a page that says what the LINE app would show there", async () => {
  const { baseUrl } = await startTestSandbox();
  const answer = await fetch(`${baseUrl}/line/chat`);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain("クリニックとのトーク");
  expect(page).toContain("LINEアプリが開き、クリニックのLINEアカウントとのトークになります。");
  expect(page).toContain('<a href="/line">');
});
