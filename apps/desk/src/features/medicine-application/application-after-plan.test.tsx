import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { listsApplications, medicineApplication, showsApplication } from "../../testing/application-answers.ts";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { signedIn } from "../../testing/session-answers.ts";

test("once the plan's last day is over, a visit is asked for or the application refused, and no approval is offered", async () => {
  network.use(
    ...signedIn(),
    listsApplications(() => ({ waiting: [], decided: [] })),
  );
  network.use(...showsApplication(() => medicineApplication({ canApprove: false })));
  const { actor } = await renderDesk("/medicine-applications/application-1");
  expect(await screen.findByText("診療計画の期限を過ぎています")).toBeVisible();
  expect(screen.queryByRole("button", { name: /承認する/ })).toBeNull();
  await actor.keyboard("{Control>}{Enter}{/Control}");
  expect(screen.queryByText(/項目があります/)).toBeNull();
  await actor.click(screen.getByRole("button", { name: "診察をお願いする" }));
  expect(await screen.findByText(/項目があります/)).toBeVisible();
});
