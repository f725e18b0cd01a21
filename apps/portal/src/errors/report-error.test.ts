import { expect, test, vi } from "vitest";
import { ApiError, ApiUnreachableError, UserNotLoggedInError } from "./api-error.ts";
import { IdentityError } from "./identity-error.ts";
import { reportError } from "./report-error.ts";

function report(error: unknown, handle?: Parameters<typeof reportError>[2]) {
  const display = { showToast: vi.fn(), goToLogin: vi.fn() };
  reportError(error, display, handle);
  return display;
}

test("a server error stays as 'code: message', and its body goes to the handler (spec §8 the server answered)", () => {
  const handle = vi.fn();
  const body = { code: "T003", message: "この時間は予約できませんでした。別の時間をお選びください。" };
  const display = report(new ApiError(body, 409), handle);
  expect(display.showToast).toHaveBeenCalledExactlyOnceWith(
    "T003: この時間は予約できませんでした。別の時間をお選びください。",
    { isPersistent: true, leadsOn: false },
  );
  expect(handle).toHaveBeenCalledExactlyOnceWith(body);
  expect(display.goToLogin).not.toHaveBeenCalled();
});

test("an authentication error asks to start again (spec §8 authentication error)", () => {
  const display = report(new IdentityError("invalid-credential"));
  expect(display.showToast).toHaveBeenCalledExactlyOnceWith(
    "認証エラーが発生しました。操作をもう一度やり直して下さい。",
    { isPersistent: false },
  );
});

test.each([new TypeError("x is not a function"), "text", undefined])(
  "any other error is an unknown one (spec §8 any other error)",
  (error) => {
    const display = report(error);
    expect(display.showToast).toHaveBeenCalledExactlyOnceWith("E999: 不明なエラーが発生しました", {
      isPersistent: false,
    });
  },
);

test("without a session the message stays until it is dismissed, and the patient is led to /login (spec §6 no token is available, spec §8 nobody is signed in)", () => {
  const display = report(new UserNotLoggedInError("Nobody is signed in."));
  expect(display.showToast).toHaveBeenCalledExactlyOnceWith(
    "U001: ログインしていません。ログインしてからもう一度お試しください。",
    { isPersistent: true, leadsOn: true },
  );
  expect(display.goToLogin).toHaveBeenCalledOnce();
});

test("the server's answer that nobody is signed in (U001) leads to /login, too; another refusal does not", () => {
  const body = { code: "U001", message: "ログインしていません。ログインしてからもう一度お試しください。" };
  expect(report(new ApiError(body, 401)).goToLogin).toHaveBeenCalledOnce();
  expect(
    report(new ApiError({ code: "T001", message: "診察が見つかりませんでした。" }, 404)).goToLogin,
  ).not.toHaveBeenCalled();
});

test.each([new ApiUnreachableError("timeout"), new IdentityError("network-request-failed")])(
  "a lost connection shows a code and asks to try again (spec §8 other failures)",
  (error) => {
    const display = report(error);
    expect(display.showToast).toHaveBeenCalledExactlyOnceWith(
      "E999: エラーが発生しました。通信環境をご確認のうえ、もう一度お試しください。",
      { isPersistent: false },
    );
  },
);

test("only a server error reaches the handler", () => {
  const handle = vi.fn();
  report(new IdentityError("invalid-credential"), handle);
  report(new UserNotLoggedInError("Nobody is signed in."), handle);
  report(new Error("other"), handle);
  expect(handle).not.toHaveBeenCalled();
});
