import { expect, test } from "vitest";
import { ApiError, ApiUnreachableError } from "../../errors/api-error.ts";
import { describeMailRefusal } from "./use-send-mail.ts";

test("a second mail within the minute shows a wait of a minute", () => {
  const refusal = new ApiError({ code: "E005", message: "-" }, 429, 42);
  expect(describeMailRefusal(refusal)).toBe("続けてメールを送ることはできません。1分後にもう一度お試しください。");
});

test("the sixth mail of the hour shows the remaining minutes", () => {
  const refusal = new ApiError({ code: "E005", message: "-" }, 429, 1501);
  expect(describeMailRefusal(refusal)).toBe("続けてメールを送ることはできません。26分後にもう一度お試しください。");
});

test("a refusal shows the catalogue's message", () => {
  const refusal = new ApiError({ code: "N001", message: "メールを送信できませんでした。" }, 502);
  expect(describeMailRefusal(refusal)).toBe("メールを送信できませんでした。");
});

test("without an answer the message is about the network", () => {
  expect(describeMailRefusal(new ApiUnreachableError("away"))).toBe(
    "通信できませんでした。通信環境をご確認のうえ、もう一度お試しください。",
  );
});
