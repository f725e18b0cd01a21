import { fillPath } from "@madoguchi/contract/http/paths";
import { STARTER_PACKS, type StarterPackList } from "@madoguchi/contract/starter-pack/starter-pack";
import {
  readStarterPacksCall,
  takeStarterPackCall,
} from "@madoguchi/contract/starter-pack/starter-pack.operation.calls";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";

const CLINIC = { clinicId: "clinic-minato" };
const TAKE = `*${fillPath(takeStarterPackCall.path, { ...CLINIC, pack: "departments" })}`;

let packs: StarterPackList["packs"];
let sent: unknown[];

beforeEach(() => {
  sent = [];
  packs = STARTER_PACKS.map((pack) => ({
    pack,
    items:
      pack === "departments"
        ? [
            { itemId: "internal-medicine", name: "内科", isThere: true },
            { itemId: "hair", name: "AGA外来", isThere: false },
            { itemId: "pill", name: "ピル外来", isThere: false },
          ]
        : [],
  }));
  network.use(
    ...signedIn({ roles: ["owner"] }),
    http.get(`*${fillPath(readStarterPacksCall.path, CLINIC)}`, () => HttpResponse.json({ packs })),
    http.post(TAKE, async ({ request }) => {
      const { items } = (await request.json()) as { items: string[] };
      sent.push(items);
      packs = packs.map((pack) => ({
        ...pack,
        items: pack.items.map((item) => ({ ...item, isThere: item.isThere || items.includes(item.itemId) })),
      }));
      return HttpResponse.json({ added: items.length });
    }),
  );
});

test("missing items are added, without those left out, and the result is shown", async () => {
  const { actor } = await renderDesk("/settings/starter-packs");
  const part = within(await screen.findByRole("region", { name: "診療科" }));
  await actor.click(part.getByText("2件のうち2件を取り込みます（選び直す）"));
  expect(part.queryByRole("checkbox", { name: "内科" })).toBeNull();
  await actor.click(part.getByRole("checkbox", { name: "ピル外来" }));
  await actor.click(part.getByRole("button", { name: "診療科の導入セットを取り込む" }));
  expect(await part.findByText("1件を取り込みました。")).toBeVisible();
  expect(sent).toEqual([["hair"]]);
  expect(part.getByText(/^1件のうち/)).toBeVisible();
  expect(part.getByRole("link", { name: "診療科へ進む" })).toHaveAttribute("href", "/settings/departments");
  expect(screen.getAllByText("取り込み済みです。")).toHaveLength(7);
});

test("a failed pack shows an error", async () => {
  network.use(http.post(TAKE, () => refusal(503, "E999", "サーバーが混み合っています。")));
  const { actor } = await renderDesk("/settings/starter-packs");
  await actor.click(await screen.findByRole("button", { name: "診療科の導入セットを取り込む" }));
  expect(await screen.findByText("E999: サーバーが混み合っています。")).toBeVisible();
});
