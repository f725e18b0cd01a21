import { themePath } from "@madoguchi/contract/clinic/theme-path";
import { STAFF_ROLE_LABELS } from "@madoguchi/contract/operation/staff-role";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSignedIn } from "../desk-context/desk.tsx";
import { ChangesProvider } from "../entities/changes/changes.tsx";
import { ScreenKeysProvider } from "../entities/screen-keys/screen-keys.tsx";
import { CommandBar } from "../features/command-bar/command-bar.tsx";
import { CompanionRequest } from "../features/companion/companion-request.tsx";
import { LockCountdown } from "../features/lock/lock-countdown.tsx";
import { LockOverlay } from "../features/lock/lock-overlay.tsx";
import { useReportActivity } from "../features/lock/use-report-activity.ts";
import { ChangedClinicOverlay } from "../features/own-clinics/changed-clinic-overlay.tsx";
import { ClinicSwitcher } from "../features/own-clinics/clinic-switcher.tsx";
import { OwnNotices } from "../features/own-clinics/own-notices.tsx";
import { PreparationCard } from "../features/preparation/preparation-card.tsx";
import { Brand } from "./brand.tsx";
import { DESK_PLACES, isOfSeveral, placesFor } from "./navigation.ts";
import { ScreenHelp } from "./screen-help.tsx";
import { SideBarFold, useSideBar } from "./side-bar-fold.tsx";
import { useCommands } from "./use-commands.ts";

function Places({ isFolded }: { isFolded: boolean }) {
  const signedIn = useSignedIn();
  return (
    <nav aria-label="メニュー">
      <ul className="flex flex-wrap gap-1 lg:flex-col lg:gap-px">
        {placesFor(DESK_PLACES, signedIn.roles, isOfSeveral(signedIn)).map(({ label, to, icon, Count }) => (
          <li key={to}>
            <Link to={to} className="desk-place" {...(isFolded && { title: label })}>
              <Icon shape={icon} className="size-5 shrink-0" />
              <span className="side-word">{label}</span>
              {Count && <Count />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The frame of every signed-in screen: the places are at the left on a wide screen, above on a tablet. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { name, roles, clinicName, keyColour } = useSignedIn();
  useReportActivity();
  const commands = useCommands();
  const [firstPlace] = placesFor(DESK_PLACES, roles);
  const bar = useSideBar();
  const isFirstPlace = useLocation({ select: ({ pathname }) => pathname === firstPlace?.to });
  return (
    <ChangesProvider>
      <ScreenKeysProvider>
        {keyColour !== null && <link rel="stylesheet" href={themePath(keyColour)} />}
        <div className="flex min-h-svh flex-col lg:flex-row">
          <a href="#main" className="skip-link">
            本文へ移動
          </a>
          <header
            data-folded={bar.isFolded ? "" : undefined}
            className="desk-side flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-tint px-gutter py-3 lg:sticky lg:top-0 lg:max-h-svh lg:min-h-svh lg:w-52 lg:shrink-0 lg:flex-col lg:flex-nowrap lg:items-stretch lg:justify-start lg:gap-y-3 lg:overflow-y-auto lg:px-2 lg:py-3 print:hidden"
          >
            <div className="lg:px-1">
              <ClinicSwitcher>
                <Brand name={clinicName} />
              </ClinicSwitcher>
            </div>
            <div className="w-48 lg:w-auto">
              <CommandBar commands={commands} />
            </div>
            {bar.isFoldable && <SideBarFold {...bar} />}
            <Places isFolded={bar.isFolded} />
            <ScreenHelp />
            <div className="flex flex-wrap items-center gap-x-4 lg:mt-auto lg:block lg:px-1">
              <p className="side-word text-dns-14N-130">
                {name}（{roles.map((role) => STAFF_ROLE_LABELS[role]).join("・")}）
              </p>
              <LockCountdown />
            </div>
          </header>
          <main id="main" tabIndex={-1} className="desk-main flex min-w-0 flex-1 flex-col gap-4 px-gutter py-3 lg:px-5">
            <CompanionRequest />
            <OwnNotices isFirstPlace={isFirstPlace} />
            {isFirstPlace && <PreparationCard />}
            {children}
          </main>
          <LockOverlay />
          <ChangedClinicOverlay />
        </div>
      </ScreenKeysProvider>
    </ChangesProvider>
  );
}
