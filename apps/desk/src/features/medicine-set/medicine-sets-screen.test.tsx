import { fillPath } from "@madoguchi/contract/http/paths";
import { readMedicinesCall } from "@madoguchi/contract/medicine-list/medicine-list.operation.calls";
import type { MedicineSet } from "@madoguchi/contract/medicine-set/medicine-set";
import { readMedicineSetsCall } from "@madoguchi/contract/medicine-set/medicine-set.operation.calls";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { signedIn } from "../../testing/session-answers.ts";
import { listedMedicine } from "../../testing/visit-lists.ts";

const clinic = { clinicId: "clinic-minato" };
const SETS = `*${fillPath(readMedicineSetsCall.path, clinic)}`;

test("a set is added after its missing fields are completed, with amounts computed from the days, and deleted", async () => {
  let sets: MedicineSet[] = [];
  network.use(
    ...signedIn(),
    http.get(`*${fillPath(readMedicinesCall.path, clinic)}`, () => HttpResponse.json({ medicines: [listedMedicine] })),
    http.get(SETS, () => HttpResponse.json({ sets })),
    http.put(`${SETS}/:id`, async ({ request, params }) => {
      sets = [{ ...((await request.json()) as Omit<MedicineSet, "setId">), setId: String(params["id"]) }];
      return HttpResponse.json({});
    }),
    http.delete(`${SETS}/:id`, () => {
      sets = [];
      return HttpResponse.json({});
    }),
  );
  const { actor } = await renderDesk("/settings/medicine-sets");
  await actor.click(await screen.findByRole("button", { name: "セットを加える" }));
  const form = within(screen.getByRole("dialog", { name: "セットを加える" }));
  await actor.click(form.getByRole("button", { name: "登録する" }));
  expect(form.getByRole("link", { name: "名前を1〜40文字でご入力ください。" })).toBeVisible();
  await actor.type(form.getByRole("textbox", { name: "名前" }), "かぜ");
  await actor.click(form.getByRole("button", { name: "登録する" }));
  expect(form.getByRole("link", { name: "お薬、病名、メモ、説明、会計のいずれかを入れてください。" })).toBeVisible();
  await actor.selectOptions(form.getByRole("combobox", { name: "お薬を加える" }), listedMedicine.name);
  const days = form.getByLabelText(`${listedMedicine.name}の日数`);
  await actor.clear(days);
  await actor.type(days, "5");
  expect(form.getByLabelText(`${listedMedicine.name}の全量`)).toHaveValue("15錠");
  await actor.click(form.getByRole("button", { name: "登録する" }));
  expect(await screen.findByText("セットを登録しました")).toBeVisible();
  expect(sets).toMatchObject([{ name: "かぜ", medicines: [{ days: 5, quantity: "15錠" }] }]);
  await actor.click(await screen.findByRole("button", { name: "かぜを削除する" }));
  await actor.click(screen.getByRole("button", { name: "このセットを削除する" }));
  expect(await screen.findByText("まだありません。")).toBeVisible();
});
