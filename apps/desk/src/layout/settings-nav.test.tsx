import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { network } from "../testing/network.ts";
import { renderDesk } from "../testing/render-desk.tsx";
import { signedIn } from "../testing/session-answers.ts";

async function openSettings(role: "owner" | "nurse") {
  network.use(...signedIn({ roles: [role] }));
  const { actor } = await renderDesk("/settings/session");
  const menu = within(await screen.findByRole("navigation", { name: "設定の項目" }));
  const groups = () =>
    menu.queryAllByRole("list").map((list) => {
      const links = within(list).getAllByRole("link");
      return [list.getAttribute("aria-label"), links.map(({ textContent }) => textContent).join(" ")];
    });
  return { actor, menu, groups };
}

test("an owner reads the settings in six groups, and finds one by what is set there", async () => {
  const { actor, menu, groups } = await openSettings("owner");
  expect(groups()).toEqual([
    ["クリニック", "開院までの準備 導入セット クリニック 受付時間・期限 診療科と料金 外観"],
    ["診療", "お薬 セット 処方の確認 病名 定型文 医師"],
    ["問診と書類", "規約・説明文 患者に渡す書類 問診"],
    ["発送と会計", "発送 接続"],
    ["人と安全", "スタッフ 連携キー ログイン"],
    ["データ", "記録の保存 データの取り込み データの書き出し"],
  ]);
  const search = menu.getByRole("searchbox", { name: "設定をさがす" });
  await actor.type(search, "きゃんせる");
  expect(groups()).toEqual([["クリニック", "受付時間・期限"]]);
  await actor.clear(search);
  await actor.type(search, "ぱすきー");
  expect(groups()).toEqual([["人と安全", "ログイン"]]);
  await actor.type(search, "ない");
  expect(groups()).toEqual([]);
  expect(menu.getByRole("status")).toHaveTextContent("あてはまる設定はありません。");
});

test("a nurse reads the groups without the pages of owners and doctors", async () => {
  const { groups } = await openSettings("nurse");
  expect(groups()).toEqual([
    ["クリニック", "外観"],
    ["診療", "お薬 セット 処方の確認 病名 定型文 医師"],
    ["問診と書類", "患者に渡す書類 問診"],
    ["発送と会計", "発送"],
    ["人と安全", "ログイン"],
  ]);
});
