import { fireEvent, render, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { useState } from "react";
import { SWRConfig } from "swr";
import { expect, test } from "vitest";
import { openPortal } from "../../portal-context/open-portal.ts";
import { PortalProvider } from "../../portal-context/portal.tsx";
import { refusal } from "../../testing/answers.ts";
import { demonstrationClinic, demonstrationConfiguration } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { createSessionInMemory, demonstrationUser } from "../../testing/session-in-memory.ts";
import { PhotoField } from "./photo-field.tsx";

const PHOTOS = "*/api/v1/customer/clinic/:clinicId/photo";
const PHOTO = `${PHOTOS}/:photoId`;

const answerBytes = http.get(PHOTO, () =>
  HttpResponse.arrayBuffer(new ArrayBuffer(4), { headers: { "content-type": "image/webp" } }),
);

function answerUpload(photoId = "photo-new") {
  return http.post(PHOTOS, () =>
    HttpResponse.json({ photoId, width: 10, height: 10, uploadedAt: "2026-05-11T09:00:00+09:00" }, { status: 201 }),
  );
}

function Form({ photoIds, maximumImages }: { photoIds: string[]; maximumImages: number }) {
  const [value, setValue] = useState(photoIds);
  return (
    <>
      <PhotoField
        name="skin"
        label="症状の写真"
        treatmentId="treatment-1"
        value={value}
        onChange={setValue}
        maximumImages={maximumImages}
      />
      <output data-testid="answer">{value.join(",")}</output>
    </>
  );
}

function openField(photoIds: string[] = [], maximumImages = 3) {
  const session = createSessionInMemory(demonstrationUser);
  const portal = openPortal({
    data: { configuration: demonstrationConfiguration, clinic: demonstrationClinic },
    storage: localStorage,
    openSession: async () => session,
    mayHaveStoredSession: async () => true,
    sessionBroadcast: { announce: () => undefined, listen: () => undefined },
    now: () => new Date(),
    logFailure: () => undefined,
    retryDelayMs: () => 0,
  });
  portal.identity.start();
  const page = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PortalProvider portal={portal}>
        <Form photoIds={photoIds} maximumImages={maximumImages} />
      </PortalProvider>
    </SWRConfig>,
  );
  const choose = (...files: File[]) => fireEvent.change(page.getByLabelText("写真のファイル"), { target: { files } });
  const answer = () => page.getByTestId("answer").textContent;
  return { ...page, actor: userEvent.setup(), portal, choose, answer };
}

function photo(name = "a.jpg", type = "image/jpeg") {
  return new File(["photo"], name, { type });
}

test("a chosen photo is sent at once with the patient's token, joins the answer and is announced", async () => {
  let sent: Request | undefined;
  network.use(
    answerBytes,
    http.post(PHOTOS, ({ request }) => {
      sent = request.clone();
      return HttpResponse.json(
        { photoId: "photo-new", width: 10, height: 10, uploadedAt: "2026-05-11T09:00:00+09:00" },
        { status: 201 },
      );
    }),
  );
  const page = openField();
  page.choose(photo());
  await waitFor(() => expect(page.answer()).toBe("photo-new"));
  expect(await page.findByText("写真1を送信しました")).toBeInTheDocument();
  expect(await page.findByRole("button", { name: "写真1を大きく表示する" })).toBeVisible();
  expect(new URL(sent?.url ?? "").search).toBe("?treatmentId=treatment-1");
  expect(sent?.headers.get("authorization")).toMatch(/^Bearer ./);
  expect(sent?.headers.get("idempotency-key")).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent?.headers.get("content-type")).toBe("image/jpeg");
});

test("a photo without an answer waits for 再送, and is sent again when the connection is back", async () => {
  let isDown = true;
  network.use(
    answerBytes,
    http.post(PHOTOS, () => (isDown ? HttpResponse.error() : undefined)),
    answerUpload(),
  );
  const page = openField();
  page.choose(photo());
  expect(await page.findByText("送信できていません。電波の届くところで自動的に再送します。")).toBeVisible();
  await page.actor.click(page.getByRole("button", { name: /^再送/ }));
  expect(await page.findByRole("button", { name: /^再送/ })).toBeVisible();
  expect(page.answer()).toBe("");
  isDown = false;
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(page.answer()).toBe("photo-new"));
});

test("a photo that cannot be sent shows the reason, and can only be removed", async () => {
  network.use(http.post(PHOTOS, () => refusal(409, "T007", "診察が始まったため、写真を変更できません。")));
  const page = openField();
  page.choose(new File(["%PDF"], "a.pdf", { type: "application/pdf" }));
  expect(
    await page.findByText("この形式のファイルは送れません。JPEG、PNG、WebPの写真を選んでください。"),
  ).toBeVisible();
  await page.actor.click(page.getByRole("button", { name: /^取り消す/ }));
  page.choose(photo());
  expect(await page.findByText("診察が始まったため、写真を変更できません。")).toBeVisible();
  expect(page.queryByRole("button", { name: /^再送/ })).toBeNull();
  const large = photo();
  Object.defineProperty(large, "size", { value: 10 * 1024 * 1024 + 1 });
  page.choose(large);
  expect(await page.findByText("写真が大きすぎます。10MBまでの写真を選んでください。")).toBeVisible();
});

test("of too many photos the first ones are sent, with a notice", async () => {
  network.use(answerBytes, answerUpload());
  const page = openField(["photo-1"], 2);
  page.choose(photo("a.jpg"), photo("b.jpg"), photo("c.jpg"));
  await waitFor(() => expect(page.answer()).toBe("photo-1,photo-new"));
  expect(page.getByRole("alert")).toHaveTextContent("写真は2枚まで送れます。2枚は追加していません。");
  expect(page.getByText("写真は2枚まで送れます。入れ替えるときは、先に削除してください。")).toBeVisible();
  expect(page.queryByRole("button", { name: "写真を選ぶ" })).toBeNull();
});

test("a photo is deleted after a question, and leaves the answer once the server has deleted it", async () => {
  const deleted: unknown[] = [];
  network.use(
    answerBytes,
    http.delete(PHOTO, ({ params }) => {
      deleted.push(params["photoId"]);
      return deleted.length === 1
        ? refusal(409, "T007", "診察が始まったため、写真を変更できません。")
        : HttpResponse.json({});
    }),
  );
  const page = openField(["photo-1", "photo-2"]);
  await page.actor.click(await page.findByRole("button", { name: /^削除.*写真2$/ }));
  const dialog = within(page.getByRole("alertdialog", { name: "写真2を削除しますか？" }));
  await page.actor.click(dialog.getByRole("button", { name: "削除する" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(
    "削除できませんでした。診察が始まったため、写真を変更できません。",
  );
  expect(page.answer()).toBe("photo-1,photo-2");
  await page.actor.click(dialog.getByRole("button", { name: "削除する" }));
  await waitFor(() => expect(page.answer()).toBe("photo-1"));
  expect(page.getByText("写真2を削除しました").closest("[tabindex]")).toHaveFocus();
  expect(deleted).toEqual(["photo-2", "photo-2"]);
});

test("a photo that was submitted before leaves the new answer and stays with the old one", async () => {
  network.use(
    answerBytes,
    http.delete(PHOTO, () => refusal(403, "E005", "送信した写真は削除できません。")),
  );
  const page = openField(["photo-1"]);
  await page.actor.click(await page.findByRole("button", { name: /^削除.*写真1$/ }));
  await page.actor.click(page.getByRole("button", { name: "削除する" }));
  await waitFor(() => expect(page.answer()).toBe(""));
});

test("a photo is enlarged in a dialog and closed again", async () => {
  network.use(answerBytes);
  const page = openField(["photo-1"]);
  await page.actor.click(await page.findByRole("button", { name: "写真1を大きく表示する" }));
  const dialog = within(page.getByRole("dialog", { name: "写真1" }));
  expect(await dialog.findByRole("img", { name: "写真1" })).toBeVisible();
  await page.actor.keyboard("{Escape}");
  expect(page.queryByRole("dialog")).toBeNull();
});

test("a photo that cannot be shown says so and can be loaded again", async () => {
  let isDown = true;
  network.use(
    http.get(PHOTO, () => (isDown ? HttpResponse.error() : undefined)),
    answerBytes,
  );
  const page = openField(["photo-1"]);
  expect(await page.findByText("表示できません")).toBeVisible();
  isDown = false;
  await page.actor.click(page.getByRole("button", { name: /^再読み込み/ }));
  expect(await page.findByRole("button", { name: "写真1を大きく表示する" })).toBeVisible();
});
