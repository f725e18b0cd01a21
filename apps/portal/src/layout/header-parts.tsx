import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ClinicName } from "../entities/clinic/clinic-name.tsx";
import { useClinic } from "../entities/clinic/clinic-provider.tsx";

/** The portal's logo, a window, in the clinic's key colour. */
function Sign() {
  return (
    <svg viewBox="0 0 32 32" className="size-9 shrink-0 fill-none stroke-[2.4] stroke-on-key" aria-hidden>
      <rect width="32" height="32" rx="9" className="fill-key stroke-none" />
      <path d="M8 25V12q0-6.5 8-6.5t8 6.5v13M6 25h20M16 11v8m-4-4h8" strokeLinecap="round" />
    </svg>
  );
}

/** The clinic's logo, or the portal's if it cannot be loaded. */
function Logo() {
  const logo = useClinic()?.logo;
  const [failedUrl, setFailedUrl] = useState<string>();
  if (!logo || logo.url === failedUrl) return <Sign />;
  return (
    <img
      // It may have failed in the server's page already, before this code could handle the event.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailedUrl(logo.url);
      }}
      src={logo.url}
      width={logo.width}
      height={logo.height}
      alt=""
      className="h-9 w-auto max-w-[min(10rem,40vw)] object-contain"
      onError={() => setFailedUrl(logo.url)}
    />
  );
}

/** The clinic's logo and name; the logo is hidden from screen readers, because the name is beside it. */
export function Brand({ to }: { to: "/" | "/mypage" }) {
  return (
    <Link to={to} className="header-brand">
      <Logo />
      <ClinicName className="max-w-full flex-1 basis-0 text-balance text-std-17B-170 leading-130" />
    </Link>
  );
}
