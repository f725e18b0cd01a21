import { expect, test } from "vitest";
import { NAME, openDesk } from "../testing/open-desk.ts";

const SETTINGS = { name: "みなとクリニック", keyColour: null, phoneNumber: "03-0000-1234" };
const SATO = {
  doctorId: "sato",
  name: "佐藤 美咲",
  kana: "サトウ ミサキ",
  portrait: { url: "/api/v1/clinic/clinic-minato/picture/abc/web", width: 480, height: 560 },
  licenceYear: 2009,
  specialities: ["内科", "総合診療"],
  line: "お話しください。",
  position: 0,
};

const PAGE = {
  "GET /settings": { body: SETTINGS },
  "GET /picture": {
    body: { logo: { url: "/api/v1/clinic/clinic-minato/picture/def/web", width: 160, height: 160 }, photograph: null },
  },
  "GET /doctor": { body: { doctors: [SATO] } },
};

const CHANGED = { body: {} };

test("the page shows the clinic's logo and its doctors, by the desk's own addresses of their pictures", async () => {
  const desk = await openDesk(PAGE);
  const { status, text } = await desk.read(`/clinic/branding?${NAME}`);
  expect(status).toBe(200);
  expect(text).toContain('src="/clinic/picture/def/web"');
  expect(text).toContain('src="/clinic/picture/abc/web"');
  expect(text).toContain("いまは写真がありません。");
  expect(text).toContain("内科・総合診療 2009年免許取得");
});

test("a new name goes to the API with every other setting as it was", async () => {
  const desk = await openDesk({ ...PAGE, "PUT /settings": CHANGED });
  const answer = await desk.send(`/clinic/branding/settings?${NAME}`, [
    ["name", "浜クリニック"],
    ["keyColour", "#0b5cab"],
  ]);
  expect(answer.location).toBe(`/clinic/branding?done=branding-settings&${NAME}`);
  expect(desk.calls.at(-1)).toMatchObject({
    call: "PUT /settings",
    body: { ...SETTINGS, name: "浜クリニック", keyColour: "#0b5cab" },
  });
});

test("a colour that is refused is offered again as the nearest one, which one press takes", async () => {
  const message = "文字が読みにくい色です。近い色では #007c32 を使えます。";
  const refusal = { code: "E001", message: "入力内容をご確認ください。", issues: [{ path: "keyColour", message }] };
  const desk = await openDesk({ ...PAGE, "PUT /settings": { status: 400, body: refusal } });
  const typed: [string, string][] = [
    ["name", "浜クリニック"],
    ["keyColour", "#06c755"],
  ];
  const { text } = await desk.send(`/clinic/branding/settings?${NAME}`, typed);
  expect(text).toContain(message);
  expect(text).toContain('name="offered" value="#007c32"');
  expect(text).toContain('value="浜クリニック"');
  await desk.send(`/clinic/branding/settings?${NAME}`, [...typed, ["offered", "#007c32"]]);
  const puts = desk.calls.filter(({ call }) => call === "PUT /settings");
  expect(puts.map(({ body }) => body)).toMatchObject([{ keyColour: "#06c755" }, { keyColour: "#007c32" }]);
});

test("a picture goes to the API as it is, with its words where it has some", async () => {
  const desk = await openDesk({ ...PAGE, "PUT /photograph?alt=%E5%8F%97%E4%BB%98": CHANGED });
  const answer = await desk.upload(`/clinic/branding/photograph?${NAME}`, '{"bytes":1}', { alt: "受付" });
  expect(answer.location).toBe(`/clinic/branding?done=branding-picture&${NAME}`);
  expect(desk.calls.at(-1)?.body).toEqual({ bytes: 1 });
});

test("a doctor is changed, added and removed; what is refused stays typed", async () => {
  const desk = await openDesk({ ...PAGE, "PUT /doctor/sato": CHANGED, "DELETE /doctor/sato": CHANGED });
  const typed: [string, string][] = [
    ["name", "佐藤 美咲"],
    ["kana", ""],
    ["licenceYear", "2009"],
    ["specialities", "内科、総合診療, 糖尿病"],
    ["line", "こんにちは。"],
    ["position", "2"],
  ];
  await desk.send(`/clinic/branding/doctor/sato?${NAME}`, typed);
  expect(desk.calls.at(-1)?.body).toEqual({
    name: "佐藤 美咲",
    kana: null,
    licenceYear: 2009,
    specialities: ["内科", "総合診療", "糖尿病"],
    line: "こんにちは。",
    position: 2,
  });
  const added = await desk.send(`/clinic/branding/doctor/new?${NAME}`, typed);
  expect(desk.calls.some(({ call }) => /^PUT \/doctor\/[0-9a-f-]{36}$/.test(call))).toBe(true);
  expect(added.text).toContain('value="内科、総合診療, 糖尿病"');
  const removed = await desk.send(`/clinic/branding/doctor/sato/remove?${NAME}`);
  expect(removed.location).toBe(`/clinic/branding?done=branding-doctor-removed&${NAME}`);
});
