import { expect, test } from "vitest";
import { writeProxyPage } from "./proxy-page.ts";

test("the page of a minute has the clinic's name, its telephone and 119, and loads itself again", () => {
  const page = writeProxyPage({ name: "みなと & <こころ> クリニック", phoneNumber: "03-1234-5678" });
  expect(page).not.toContain("\n");
  expect(page).toContain('<meta http-equiv="refresh" content="10">');
  expect(page).toContain("<p>みなと &amp; &lt;こころ&gt; クリニック</p><h1>ただいま画面を準備しています</h1>");
  expect(page).toContain('<a class="call" href="tel:03-1234-5678">03-1234-5678</a>');
  expect(page).toContain('<a href="tel:119">119番</a>');
});

test("where several clinics share a desk it names none of them", () => {
  const page = writeProxyPage(undefined);
  expect(page.match(/tel:[^"]+/g)).toEqual(["tel:119", "tel:119"]);
  expect(page).toContain("<title>ただいま画面を準備しています</title>");
  expect(page).not.toMatch(/undefined|false|null/);
});
