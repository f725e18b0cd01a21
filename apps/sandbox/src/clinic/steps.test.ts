import { expect, test } from "vitest";
import { visitRecord } from "../testing/fake-operation-api.ts";
import { NAME, openDesk } from "../testing/open-desk.ts";

test("a treatment shows how far it has come, as its patient sees it", async () => {
  const steps = [
    { step: "reservation", state: "done", at: "2026-05-10T09:00:00+09:00" },
    { step: "examination", state: "done", at: "2026-05-12T10:20:00+09:00" },
    { step: "payment", state: "overdue", at: "2026-05-20T23:59:59+09:00" },
    { step: "delivery", state: "next" },
  ];
  const desk = await openDesk({ "GET /treatment/visit-1": { body: visitRecord(3, "お支払い期限切れ", { steps }) } });
  const { text } = await desk.read(`/clinic/treatment/visit-1?${NAME}`);
  const list = text.slice(text.indexOf('<ol class="steps"'), text.indexOf("</ol>"));
  const items = list.split("<li").slice(1);
  expect(
    items.map((item) =>
      item
        .replaceAll(/^[^>]*>|<[^>]*>|\s+/g, " ")
        .trim()
        .split(/ +/),
    ),
  ).toEqual([
    ["予約", "完了", "2026.05.10（日）"],
    ["診察", "完了", "2026.05.12（火）"],
    ["お支払い", "期限切れ", "2026.05.20（水）"],
    ["お届け", "これから"],
  ]);
  expect(items.map((item) => item.includes('aria-current="step"'))).toEqual([false, false, true, false]);
});
