import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";

const attempt = {
  attemptId: "attempt-1",
  state: "waiting",
  expiresAt: "2026-05-11T12:10:00+09:00",
  resendAfter: "2026-05-11T12:01:00+09:00",
};

test("the identity platform's SDK is loaded while the patient waits for the mail, not before", async () => {
  network.use(
    http.post("*/api/v1/signin", () => HttpResponse.json(attempt)),
    http.get("*/api/v1/signin/:attemptId", () => HttpResponse.json({ state: "waiting" })),
  );
  const { actor, findByRole, getByRole, openSession } = await renderPortal("/login", { isNew: true });
  await actor.type(getByRole("textbox", { name: /メールアドレス/ }), "hanako@example.com");
  expect(openSession).not.toHaveBeenCalled();
  await actor.click(getByRole("button", { name: "ログイン用メールを送る" }));
  await findByRole("heading", { name: "メールをご確認ください" });
  await waitFor(() => expect(openSession).toHaveBeenCalledOnce());
});
