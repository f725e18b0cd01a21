import { checkVisitCodeCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";

test("a link by SMS fills the code in, leaves it in no address, and waits for the patient's press", async () => {
  const sent: unknown[] = [];
  network.use(
    http.post(`*${checkVisitCodeCall.path}`, async ({ request }) => {
      sent.push(await request.json());
      const message = "この参加コードでは入れませんでした。";
      return HttpResponse.json({ code: "C008", message }, { status: 400 });
    }),
  );
  const { actor, router } = await renderPortal("/login/visit-code#K7QM2XWD4H");
  expect(await screen.findByText("参加コードは入力されています。「診察に入る」を押してください。")).toBeVisible();
  expect(screen.getByLabelText(/^参加コード/)).toHaveValue("K7QM2XWD4H");
  await waitFor(() => expect(router.state.location.href).toBe("/login/visit-code"));
  expect(screen.getByLabelText(/^参加コード/)).toHaveValue("K7QM2XWD4H");
  expect(sent).toEqual([]);
  await actor.click(screen.getByRole("button", { name: "診察に入る" }));
  await waitFor(() => expect(sent).toEqual([{ code: "K7QM2XWD4H" }]));
});

test("the same wrong code pressed twice is refused visibly and audibly both times", async () => {
  network.use(
    http.post(`*${checkVisitCodeCall.path}`, () =>
      HttpResponse.json({ code: "C008", message: "この参加コードでは入れませんでした。" }, { status: 400 }),
    ),
  );
  const { actor } = await renderPortal("/login/visit-code");
  const field = await screen.findByLabelText(/^参加コード/);
  const enter = screen.getByRole("button", { name: "診察に入る" });
  await actor.type(field, "K7QM2");
  for (const text of ["参加コードは10文字の英数字で入力してください。", "文字をお確かめください。"]) {
    await actor.click(enter);
    const first = await screen.findByText(text, { exact: false });
    expect(first).toHaveRole("alert");
    expect(field).toHaveFocus();
    enter.focus();
    await actor.click(enter);
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(await screen.findByText(text, { exact: false })).toHaveRole("alert");
    await waitFor(() => expect(field).toHaveFocus());
    await actor.clear(field);
    await actor.type(field, "K7QM2XWD4H");
  }
});
