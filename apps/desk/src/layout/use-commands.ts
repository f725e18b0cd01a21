import type { StaffRole } from "@madoguchi/contract/operation/staff-role";
import { lockCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { type UseNavigateResult, useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useDesk, useSignedIn } from "../desk-context/desk.tsx";
import { toastFailure } from "../errors/toast-failure.ts";
import type { Command } from "../features/command-bar/find-commands.ts";
import { DESK_PLACES, isOfSeveral, placesFor, SETTINGS_PLACES, WITH_PATIENTS } from "./navigation.ts";

type Navigate = UseNavigateResult<string>;

type Act = { label: string; words: string; roles?: readonly StaffRole[]; run: (navigate: Navigate) => void };

/** The actions that can be started from every screen. A new action adds its line here. */
const ACTS: Act[] = [
  {
    label: "患者を登録する",
    words: "かんじゃ とうろく 新規 電話",
    roles: WITH_PATIENTS,
    run: (navigate) => void navigate({ to: "/patients", state: { isEntering: true } }),
  },
  {
    label: "予約を入れる",
    words: "よやく いれる 電話予約",
    roles: WITH_PATIENTS,
    run: (navigate) => void navigate({ to: "/patients", state: { booking: {} } }),
  },
  {
    label: "待っている患者をみる",
    words: "たいき 待機中 まっている",
    roles: WITH_PATIENTS,
    run: (navigate) => void navigate({ to: "/day", search: { state: "waiting" } }),
  },
  {
    label: "期限を過ぎたお支払いをみる",
    words: "きげん みばらい 未払い 会計",
    roles: ["reception", "owner"],
    run: (navigate) => void navigate({ to: "/billing", search: { view: "overdue" } }),
  },
  {
    label: "週間の診療時間をかえる",
    words: "しんりょうじかん 予約枠 曜日",
    roles: ["reception", "owner"],
    run: (navigate) => void navigate({ to: "/spots/template" }),
  },
];

/** The places, actions and settings of the signed-in person's roles. */
export function useCommands(): readonly Command[] {
  const { api, session } = useDesk();
  const signedIn = useSignedIn();
  const { roles } = signedIn;
  const hasSeveral = isOfSeveral(signedIn);
  const navigate = useNavigate();
  return useMemo(
    () => [
      ...placesFor(DESK_PLACES, roles, hasSeveral).map(({ label, words, to }) => ({
        ...{ label, words, group: "画面" as const },
        run: () => void navigate({ to }),
      })),
      ...placesFor(ACTS, roles).map(({ label, words, run }) => ({
        ...{ label, words, group: "操作" as const },
        run: () => run(navigate),
      })),
      {
        ...{ label: "画面をロックする", words: "ろっく 離席", group: "操作" },
        run: () => void session.followAnswer(() => api.send(lockCall, { body: {} })).catch(toastFailure),
      },
      ...placesFor(SETTINGS_PLACES, roles).map(({ label, words, to }) => ({
        ...{ label: `設定：${label}`, words, group: "設定" as const },
        run: () => void navigate({ to }),
      })),
    ],
    [api, session, roles, hasSeveral, navigate],
  );
}
