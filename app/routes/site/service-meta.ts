import { pageNames, type ServicePage } from "#domain/studio/site-content/messages.ts";
import { serviceDescriptions } from "./service-descriptions.ts";
import { serviceBreadcrumbs, siteMeta } from "./site-meta.ts";
import { questionData, serviceData } from "./structured-data.ts";

type Offers = Parameters<typeof serviceData>[0]["offers"];
type ServiceContent = {
  offers: Offers;
  copy: { title: string };
  trust: { questions: { question: string; answer: string }[] };
};
type Args = Parameters<typeof siteMeta>[1] & { loaderData: ServiceContent | undefined };

/** What the page of a service tells search engines and shared links; its name is its address and names its card. */
export function serviceMeta(name: ServicePage, args: Args) {
  const title = args.loaderData?.copy.title ?? pageNames[name];
  const description = serviceDescriptions[name];
  const questions = args.loaderData?.trust.questions ?? [];
  const path = `/${name}`;
  const offers = args.loaderData?.offers ?? [];
  return siteMeta(
    {
      title,
      description,
      path,
      card: name,
      breadcrumbs: serviceBreadcrumbs(title, path),
      data: (facts) => [
        serviceData({ name: title, description: description(facts.studio), path, offers }, facts),
        ...(questions.length > 0 ? [questionData(questions)] : []),
      ],
    },
    args,
  );
}
