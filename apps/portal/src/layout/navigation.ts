import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { usePortal } from "../portal-context/portal.tsx";

/** The navigation's links, labels and order of spec §2. */
export const NAVIGATION_LINKS = [
  { label: "トップ", to: "/mypage" },
  { label: "診察履歴", to: "/history" },
  { label: "基本情報変更", to: "/settings/user-profile" },
  { label: "お客様住所変更", to: "/settings/address" },
  { label: "支払い情報変更", to: "/settings/payment-method" },
] as const;

/** The footer's links before and after 薬の追加, which has its own target (spec §2). */
export const FOOTER_LINKS_BEFORE_MEDICINE = [{ label: "診察履歴", to: "/history" }] as const;

export const FOOTER_LINKS_AFTER_MEDICINE = [
  { label: "基本情報変更", to: "/settings/user-profile" },
  { label: "お客様住所変更", to: "/settings/address" },
  { label: "支払い情報変更", to: "/settings/payment-method" },
  { label: "利用規約", to: "/terms" },
] as const;

/** Opens 新規診察予約 with a loader until the navigation has ended (spec §2); the router logs a failed screen. */
export function useNewReservation() {
  const router = useRouter();
  const { logFailure } = usePortal();
  const [isMoving, setIsMoving] = useState(false);

  async function start() {
    setIsMoving(true);
    try {
      await router.navigate({ to: "/reservation/new" });
    } catch (error) {
      logFailure("navigation failed", error);
    } finally {
      setIsMoving(false);
    }
  }

  return {
    isMoving,
    start: () => void start(),
    /** Prefetches the page's code and data when the patient is about to press. */
    preload: () => void router.preloadRoute({ to: "/reservation/new" }),
  };
}

export type NewReservation = ReturnType<typeof useNewReservation>;
