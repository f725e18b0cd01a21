import { foldText } from "@madoguchi/contract/allergy/fold-text";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSignedIn } from "../desk-context/desk.tsx";
import { placesFor, SETTINGS_GROUPS, SETTINGS_PLACES } from "./navigation.ts";

/** The pages of 設定 in six groups, with a search over their names and what is set there. */
export function SettingsNav() {
  const { roles } = useSignedIn();
  const [typed, setTyped] = useState("");
  const wanted = foldText(typed);
  const places = placesFor(SETTINGS_PLACES, roles).filter(({ label, words = "" }) =>
    foldText(`${label} ${words}`).includes(wanted),
  );
  return (
    <nav aria-label="設定の項目" className="settings-nav">
      <label className="flex flex-col gap-1 text-dns-14B-130 text-text-secondary">
        設定をさがす
        <input
          type="search"
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="desk-input"
        />
      </label>
      <p role="status" className={places.length === 0 ? "" : "sr-only"}>
        {places.length === 0 ? "あてはまる設定はありません。" : ""}
      </p>
      {SETTINGS_GROUPS.map((group) => {
        const ofGroup = places.filter((place) => place.group === group);
        if (ofGroup.length === 0) return null;
        return (
          <div key={group}>
            <p aria-hidden className="px-3 text-dns-14B-130 text-text-secondary">
              {group}
            </p>
            <ul aria-label={group} className="flex flex-wrap gap-x-1 xl:flex-col xl:gap-px">
              {ofGroup.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className="desk-place">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
