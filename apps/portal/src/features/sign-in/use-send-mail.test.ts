import { expect, test } from "vitest";
import { ApiError, ApiUnreachableError } from "../../errors/api-error.ts";
import { describeMailRefusal } from "./use-send-mail.ts";

test("a second mail within the minute is asked to wait a minute", () => {
  const refusal = new ApiError({ code: "E005", message: "-" }, 429, 42);
  expect(describeMailRefusal(refusal)).toBe("続けてメールを送ることはできません。1分後にもう一度お試しください。");
});

test("the sixth mail of the hour says how many minutes are left", () => {
  const refusal = new ApiError({ code: "E005", message: "-" }, 429, 1501);
  expect(describeMailRefusal(refusal)).toBe("続けてメールを送ることはできません。26分後にもう一度お試しください。");
});

test("a refusal of the catalogue speaks for itself", () => {
  const refusal = new ApiError({ code: "N001", message: "メールを送信できませんでした。" }, 502);
  expect(describeMailRefusal(refusal)).toBe("メールを送信できませんでした。");
});

test("without an answer the network is named", () => {
  expect(describeMailRefusal(new ApiUnreachableError("away"))).toBe(
    "通信できませんでした。通信環境をご確認のうえ、もう一度お試しください。",
  );
});
