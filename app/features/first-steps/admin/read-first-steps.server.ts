import { loadPartDrafts } from "#app/admin/drafts/load-drafts.server.ts";
import { proofQuestion } from "#app/admin/proof/fresh-proof.server.ts";
import { readAccount } from "#app/auth/account/read-account.server.ts";
import type { AuthContext } from "#app/auth/sessions/guard.server.ts";
import { proofEndsAt } from "#app/auth/sessions/proof.server.ts";
import { readHomeForm } from "#app/features/home-page/admin/read-home-form.server.ts";
import { readMailServer } from "#app/features/mails/records/mail-server.server.ts";
import { readBrand } from "#app/records/brand/brand.server.ts";
import { brandFrom } from "#app/records/brand/brand.ts";
import { readAbout } from "#app/records/sections/about.server.ts";
import { sampleContent } from "#app/records/store/samples.server.ts";
import { readOpenSteps } from "../records/open-steps.server.ts";
import { stepNamed } from "../records/steps.ts";

export async function readFirstSteps(auth: AuthContext, request: Request) {
  const { viewer, staff } = auth;
  const brand = await readBrand(staff);
  const form = await readHomeForm(staff);
  return {
    ...form,
    step: stepNamed(new URL(request.url).searchParams.get("step")),
    open: await readOpenSteps(staff),
    proof: await proofQuestion(viewer),
    account: await readAccount(auth, request),
    mailServer: await readMailServer(staff),
    about: await readAbout(staff),
    brand: brandFrom(brand),
    brandVersion: brand?.version ?? null,
    drafts: {
      ...form.drafts,
      ...(await loadPartDrafts(staff, "settings", ["first-steps"])),
      ...(await loadPartDrafts(staff, "about_content", ["texts"])),
      ...(await loadPartDrafts(staff, "brand", ["look"])),
    },
    sample: (await sampleContent()?.count(staff)) ?? { going: 0, staying: 0, texts: 0 },
    provedUntil: proofEndsAt(viewer),
  };
}
