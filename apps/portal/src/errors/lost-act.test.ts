import { expect, test, vi } from "vitest";
import { ApiError, ApiUnreachableError } from "./api-error.ts";
import { describeAct, settleLostAct, titleOfAct } from "./lost-act.ts";

const FAILED = "キャンセルできませんでした";
const lose = () => Promise.reject(new ApiUnreachableError("The API gave no usable answer."));

async function failureOf(act: () => Promise<unknown>, isDone: () => Promise<boolean>): Promise<unknown> {
  return settleLostAct(act, isDone).then(
    () => "done",
    (error: unknown) => error,
  );
}

test("a write whose answer was lost and that was done counts as done", async () => {
  expect(await failureOf(lose, async () => true)).toBe("done");
});

test("a write that was not done is reported as such, and can be tried again", async () => {
  const failure = await failureOf(lose, async () => false);
  expect([titleOfAct(FAILED, failure), describeAct(failure)]).toEqual([
    "キャンセルできませんでした",
    "通信が途切れましたが、まだ行われていないことを確認しました。もう一度お試しください。",
  ]);
});

test("a write whose state cannot be read is never reported as failed", async () => {
  const failure = await failureOf(lose, lose);
  expect([titleOfAct(FAILED, failure), describeAct(failure)]).toEqual([
    "結果を確認できませんでした",
    "通信が途切れ、行われたかどうかがわかりません。通信環境をご確認のうえ、もう一度お試しください。すでに行われていたときも、二重にはなりません。",
  ]);
});

test("a refusal is a refusal: nothing is read, and the server's words are shown", async () => {
  const isDone = vi.fn(async () => true);
  const refusal = new ApiError({ code: "T008", message: "キャンセルの期限を過ぎています。" }, 409);
  const failure = await failureOf(() => Promise.reject(refusal), isDone);
  expect([failure, isDone.mock.calls.length]).toEqual([refusal, 0]);
  expect([titleOfAct(FAILED, failure), describeAct(failure)]).toEqual([FAILED, "キャンセルの期限を過ぎています。"]);
});

test("code that could not be loaded has sent nothing, and failed", () => {
  const missing = Object.assign(new Error("no code"), { name: "CodeNotLoadedError" });
  expect([titleOfAct(FAILED, missing), describeAct(missing)]).toEqual([
    FAILED,
    "通信環境をご確認のうえ、もう一度お試しください。",
  ]);
});
