import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { demonstrationClinic } from "../../testing/demonstration.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import {
  answerHold,
  answerRecord,
  answerSpots,
  CHOSEN_SEARCH,
  MONDAY_NOON,
} from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const options = { now: () => MONDAY_NOON, user: demonstrationUser };
const ADDRESS = `/reservation/user-profile?${CHOSEN_SEARCH}`;

type Sent = { method: string; body: unknown; key: string | null };

/** Answers the profile's calls and records the requests. */
function answerProfile(answer: () => Response, sent: Sent[]) {
  const note = async ({ request }: { request: Request }) => {
    const key = request.headers.get("idempotency-key");
    sent.push({ method: request.method, body: await request.json(), key });
    return answer();
  };
  return [http.post("*/information", note), http.put("*/information", note)];
}

beforeEach(() => {
  network.use(
    ...answerRecord(),
    http.get("*/information", () => refusal(404, "C005", "お客様情報が登録されていません。")),
    answerHold(),
  );
});

type Page = Awaited<ReturnType<typeof renderPortal>>;

async function openForm(): Promise<Page> {
  const page = await renderPortal(ADDRESS, options);
  await page.findByRole("button", { name: "確認へ進む" });
  return page;
}

async function fill({ actor, getByRole }: Page, { year = "1985", phone = "09012345678" } = {}) {
  await actor.type(getByRole("textbox", { name: "姓" }), "山田");
  await actor.type(getByRole("textbox", { name: "名" }), "花子");
  await actor.type(getByRole("textbox", { name: "姓（フリガナ）" }), "やまだ");
  await actor.type(getByRole("textbox", { name: "名（フリガナ）" }), "ﾊﾅｺ");
  await actor.click(getByRole("radio", { name: "女性" }));
  await actor.type(getByRole("textbox", { name: "年" }), year);
  await actor.type(getByRole("textbox", { name: "月" }), "４");
  await actor.type(getByRole("textbox", { name: "日" }), "12");
  await actor.type(getByRole("textbox", { name: /携帯電話番号/ }), phone);
}

test("kana and full-width digits are normalised before the profile is sent", async () => {
  const sent: Sent[] = [];
  network.use(...answerProfile(() => HttpResponse.json({ medicalRecordCode: "M000001" }), sent));
  const page = await openForm();
  await fill(page, { phone: "０９０－１２３４－５６７８" });
  await page.actor.tab();
  expect(page.getByRole("textbox", { name: "姓（フリガナ）" })).toHaveValue("ヤマダ");
  expect(page.getByRole("textbox", { name: "名（フリガナ）" })).toHaveValue("ハナコ");
  expect(page.getByRole("textbox", { name: /携帯電話番号/ })).toHaveValue("09012345678");
  await page.actor.click(page.getByRole("button", { name: "確認へ進む" }));
  expect(await page.findByRole("heading", { name: "予約内容の確認" })).toBeVisible();
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    [
      "POST",
      {
        clinicId: "clinic-minato",
        lastName: "山田",
        firstName: "花子",
        lastNameKana: "ヤマダ",
        firstNameKana: "ハナコ",
        sex: 1,
        birthdate: "1985-04-12",
        phoneNumber: "09012345678",
        careNeeds: [],
        careNeedsNote: "",
      },
    ],
  ]);
});

test("an empty form shows all missing fields, with the address as text", async () => {
  const { actor, getByRole, getByText, findByRole } = await openForm();
  expect(getByText("hanako@example.com")).toBeVisible();
  await actor.click(getByRole("button", { name: "確認へ進む" }));
  expect(await findByRole("heading", { name: "未入力の項目があります（7件）" })).toBeVisible();
  for (const message of [
    "姓は必須です。",
    "名は必須です。",
    "姓（フリガナ）は必須です。",
    "名（フリガナ）は必須です。",
    "性別は必須です。",
    "生年月日は必須です。",
    "携帯電話番号は必須です",
  ]) {
    expect(getByRole("link", { name: message })).toBeInTheDocument();
  }
});

test("the characters of a name that papers cannot print, and no others, are named while it is typed", async () => {
  const page = await openForm();
  await page.actor.type(page.getByRole("textbox", { name: "姓" }), "김髙橋");
  expect(page.getByText(/^「김」は、お薬の送り状や領収書に印刷できない文字です。/)).toBeVisible();
});

test("a day that does not exist is refused, and the message disappears when it is corrected (spec §5 Messages are in Japanese)", async () => {
  const page = await openForm();
  await page.actor.type(page.getByRole("textbox", { name: "年" }), "2001");
  await page.actor.type(page.getByRole("textbox", { name: "月" }), "2");
  await page.actor.type(page.getByRole("textbox", { name: "日" }), "29");
  await page.actor.click(page.getByRole("button", { name: "確認へ進む" }));
  expect(await page.findByRole("link", { name: "有効な日付を入力してください。" })).toBeInTheDocument();
  await page.actor.type(page.getByRole("textbox", { name: "日" }), "{Backspace}8");
  await waitFor(() =>
    expect(page.queryByRole("link", { name: "有効な日付を入力してください。" })).not.toBeInTheDocument(),
  );
});

test("a patient who is under 18 in Japan today is refused with advice", async () => {
  const sent: Sent[] = [];
  network.use(...answerProfile(() => HttpResponse.json({}), sent));
  const page = await openForm();
  // 18 years after 12 May 2008, which is tomorrow in Japan.
  await fill(page, { year: "2008" });
  await page.actor.clear(page.getByRole("textbox", { name: "月" }));
  await page.actor.type(page.getByRole("textbox", { name: "月" }), "5");
  await page.actor.click(page.getByRole("button", { name: "確認へ進む" }));
  expect(await page.findByRole("link", { name: "18歳未満の方はご利用になれません。" })).toBeInTheDocument();
  expect(page.getByText(/お近くの医療機関での受診をご検討ください/)).toBeVisible();
  expect(sent).toEqual([]);
});

test("a parent who types their child's birthdate is told how a child is registered, where the clinic sees children", async () => {
  const [department] = demonstrationClinic.clinicalDepartments;
  const clinic = {
    ...demonstrationClinic,
    acceptsRepresentatives: true,
    clinicalDepartments: department ? [{ ...department, minimumAge: 3 }] : [],
  };
  const page = await renderPortal(ADDRESS, { ...options, clinic });
  await page.findByRole("button", { name: "確認へ進む" });
  await fill(page, { year: "2020" });
  await page.actor.click(page.getByRole("button", { name: "確認へ進む" }));
  expect(await page.findByText("お子さまの受診は、保護者の方の登録から始めます")).toBeVisible();
  expect(page.getByText(/当院は、3歳から受診いただけます/)).toBeVisible();
  expect(page.queryByText(/お近くの医療機関での受診をご検討ください/)).not.toBeInTheDocument();
  const href = page.getByRole("link", { name: "保護者の方の登録へ進む" }).getAttribute("href") ?? "";
  expect(decodeURIComponent(decodeURIComponent(href))).toMatch(
    /^\/reservation\/registration\?returnTo=\/settings\/add-person\?returnTo=\/reservation\/confirm\?.*spotId=.*startAt=/,
  );
  expect(page.getByText("お選びの時間のまま、お子さまの予約を確認します。")).toBeVisible();
});

test("a telephone number of ten digits is refused", async () => {
  const page = await openForm();
  await fill(page, { phone: "0312345678" });
  await page.actor.click(page.getByRole("button", { name: "確認へ進む" }));
  expect(await page.findByRole("link", { name: "携帯電話番号は数字のみで入力してください" })).toBeInTheDocument();
});

test("a known telephone number (C009) keeps the input and offers the sign-in", async () => {
  const sent: Sent[] = [];
  network.use(...answerProfile(() => refusal(409, "C009", "この電話番号は登録済みです。"), sent));
  const page = await openForm();
  await fill(page);
  await page.actor.click(page.getByRole("button", { name: "確認へ進む" }));
  expect(await page.findByText("この電話番号は登録済みです")).toBeVisible();
  expect(page.getByRole("textbox", { name: /携帯電話番号/ })).toHaveAccessibleDescription(
    /この電話番号は登録済みです。/,
  );
  expect(page.getByRole("textbox", { name: "姓" })).toHaveValue("山田");
  await page.actor.click(page.getByRole("button", { name: "登録済みの方はこちら" }));
  expect(await page.findByRole("heading", { name: "ログイン・お客様情報" })).toBeVisible();
  expect(page.portal.identity.state().isAuthenticated).toBe(false);
  expect(page.router.state.location.search).toMatchObject({ spotId: "spot-1430" });
});

test.each([
  ["C002", "お客様情報はすでに登録されています"],
  ["C004", "このメールアドレスはすでに使われています"],
])("%s leads to signing in", async (code, title) => {
  network.use(...answerProfile(() => refusal(409, code, "-"), []));
  const page = await openForm();
  await fill(page);
  await page.actor.click(page.getByRole("button", { name: "確認へ進む" }));
  expect(await page.findByText(title)).toBeVisible();
  expect(page.getByRole("button", { name: "登録済みの方はこちら" })).toBeVisible();
});

test("an unchanged form is the same attempt; a changed one is another", async () => {
  const sent: Sent[] = [];
  network.use(...answerProfile(() => refusal(500, "C010", "お客様情報を登録できませんでした。"), sent));
  const page = await openForm();
  await fill(page);
  const send = () => page.actor.click(page.getByRole("button", { name: "確認へ進む" }));
  await send();
  await page.findByText("登録できませんでした");
  await send();
  await waitFor(() => expect(sent).toHaveLength(2));
  await page.actor.type(await page.findByRole("textbox", { name: "名" }), "江");
  await send();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});

test("the input stays after choosing another time", async () => {
  network.use(answerSpots([]));
  const page = await openForm();
  await page.actor.type(page.getByRole("textbox", { name: "姓" }), "山田");
  await page.actor.click(page.getByRole("link", { name: "変更する" }));
  await page.findByRole("heading", { name: "日時を選ぶ" });
  await page.router.navigate({
    to: "/reservation/user-profile",
    search: { spotId: "s", startAt: "2026-05-13T09:00:00+09:00" },
  });
  expect(await page.findByRole("textbox", { name: "姓" })).toHaveValue("山田");
});

test("a patient who has a profile sees it and changes it in place", async () => {
  const sent: Sent[] = [];
  network.use(...frameAnswers, ...answerProfile(() => HttpResponse.json({}), sent));
  const page = await openForm();
  expect(page.getByRole("textbox", { name: "姓" })).toHaveValue("山田");
  expect(page.getByRole("radio", { name: "女性" })).toBeChecked();
  expect(page.getByRole("textbox", { name: "年" })).toHaveValue("1985");
  await page.actor.click(page.getByRole("button", { name: "確認へ進む" }));
  expect(await page.findByRole("heading", { name: "予約内容の確認" })).toBeVisible();
  expect(sent.map(({ method }) => method)).toEqual(["PUT"]);
});

test("a profile that fails to load is reported, and the patient is led to the first page (spec §4 When the stored profile)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const leave = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  network.use(http.get("*/information", () => refusal(400, "E008", "送信された内容の形式が正しくありません。")));
  const page = await renderPortal(ADDRESS, options);
  expect(await page.findByText("お客様情報を読み込めませんでした")).toBeVisible();
  await vi.advanceTimersByTimeAsync(3000);
  expect(leave).toHaveBeenCalledWith("/reservation/new");
  vi.useRealTimers();
});
