import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = { status: number; body: unknown };

export type PostcodeStandIn = {
  settings: { baseUrl: string; apiKey: string };
  /** From now on every answer is this one, or none at all, or late. */
  answerWith: (answer: Answer | "hang up" | "be slow" | undefined) => void;
  makeSlow: () => Promise<void>;
  stop: () => Promise<void>;
};

function item(postcode: string, pref: string, city: string, town: string, kana: [string, string, string]) {
  const [prefKana, cityKana, townKana] = kana;
  return {
    prefCode: "00",
    postcode,
    pref,
    city,
    town,
    allAddress: pref + city + town,
    fullWidthKana: { pref: prefKana, city: cityKana, town: townKana, allAddress: prefKana + cityKana + townKana },
    generalPostcode: true,
    location: { latitude: 35.6, longitude: 139.7 },
  };
}

const PLACES = [
  item("1050014", "東京都", "港区", "芝", ["トウキョウト", "ミナトク", "シバ"]),
  item("4980000", "愛知県", "弥富市", "", ["アイチケン", "ヤトミシ", ""]),
  item("4980000", "三重県", "桑名郡木曽岬町", "", ["ミエケン", "クワナグンキソサキチョウ", ""]),
];

/** Postcode-JP's wire protocol, written from its description alone. Listens on a port of its own. */
export async function startPostcodeStandIn(): Promise<PostcodeStandIn> {
  const apiKey = "stand-in-key";
  let scripted: Answer | "hang up" | "be slow" | undefined;
  const server = createServer((request, response) => {
    if (scripted === "hang up") return void response.destroy();
    if (scripted === "be slow") return undefined;
    const postcode = /^\/api\/v6\/postcodes\/([0-9]{7})$/.exec(request.url ?? "")?.[1];
    const usual = { status: postcode ? 200 : 400, body: PLACES.filter((place) => place.postcode === postcode) };
    const failing = { "9999429": 429, "9999500": 500 }[postcode ?? ""];
    const told = request.headers["apikey"] === apiKey ? usual : { status: 403, body: {} };
    const { status, body } = scripted ?? (failing ? { status: failing, body: {} } : told);
    response.writeHead(status, { "content-type": "application/json" });
    return void response.end(status === 204 ? undefined : typeof body === "string" ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { baseUrl: `http://127.0.0.1:${port}/api/v6`, apiKey },
    answerWith: (answer) => {
      scripted = answer;
    },
    makeSlow: async () => {
      scripted = "be slow";
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
