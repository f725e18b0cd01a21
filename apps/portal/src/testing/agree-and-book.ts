import type { renderPortal } from "./render-portal.tsx";

type Page = Pick<Awaited<ReturnType<typeof renderPortal>>, "actor" | "findByRole" | "getByRole">;

/** Gives both consents on the confirmation, and books. */
export async function agreeAndBook({ actor, findByRole, getByRole }: Page): Promise<void> {
  await actor.click(await findByRole("checkbox", { name: "オンライン診療の説明を確認し、希望します" }));
  await actor.click(getByRole("checkbox", { name: "キャンセル規定を確認し、同意します" }));
  await actor.click(getByRole("button", { name: "この内容で予約する" }));
}
