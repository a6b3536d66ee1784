import type { PolicyText } from "./policy-text.ts";

/**
 * What the studio knows about people, why, for how long, and what they can ask for (UK GDPR, DPA
 * 2018, PECR).
 */
export const privacyPolicy: PolicyText = {
  title: "Privacy Policy",
  lead: "What we know about you, why we need it, how long we keep it and what you can ask of us. We collect as little as we can and sell nothing to anybody.",
  sections: [
    {
      heading: "Who is responsible",
      blocks: [
        "{studio}, {address}, is the controller of your personal data under UK data protection law (the UK GDPR and the Data Protection Act 2018). You can reach us about it at {email} or {phone}. {registered}",
      ],
    },
    {
      heading: "What we use, and why we may",
      blocks: [
        {
          list: [
            "When you write to us: your name, e-mail address, phone number if you give it, and your message, to answer you. We do this because you asked us to (steps before a contract), or because we have a legitimate interest in answering people.",
            "When you buy from us: your name, e-mail and billing address, phone number if you give it, what you bought and what you paid, to carry out our contract with you and to keep the accounts that the law requires. Card details go straight to our card payment provider; we never see or store them.",
            "When you book places on a retreat or a course: the name of each person who comes, and for a retreat what they cannot eat and whom we ring in an emergency, as the person who booked tells us. We need it to look after them on the day (our contract with you, and our legitimate interest in their safety). Please tell them that you told us. Nothing about anybody’s health is asked there.",
            "When you become a client: contact details, date of birth, an emergency contact, your bookings and attendance, because we need them for our contract with you.",
            "Health information: conditions, injuries, medication, pregnancy, what we find and what we do in a treatment. The law calls this special category data. We ask for it so that we can teach and treat you safely, and we use it only with your explicit consent, which you give on a form of its own and may withdraw at any time (Article 6(1)(b) and Article 9(2)(a) UK GDPR). Records of treatment that has been given are kept because we may need them to answer a legal claim (Article 9(2)(f)).",
            "Photographs and films of you: only with your consent, for the uses you ticked on the photo consent form.",
            "Keeping the site safe: a fingerprint of your network address, made so that the address cannot be read from it, to limit misuse. This is our legitimate interest.",
          ],
        },
        "We do not send marketing unless you have asked for it and confirmed it from your own mailbox. Every such mail has a way out of it with one press.",
        "No decision about you is made by a machine alone.",
      ],
    },
    {
      heading: "Cookies and counting visits",
      blocks: [
        "We set four kinds of cookie, all strictly necessary for what you asked for, so the law does not require a banner: one remembers your basket, one lets your browser open the orders placed in it for 30 days, one keeps you signed in, and one lets your browser be known again for half a year after you signed in, so that strangers cannot lock you out. There are no advertising cookies and no cookies of other companies.",
        "We count visits to our public pages ourselves, to learn which of them are useful and to make them better. What is counted is the page, the day and, on the first page of a visit, the name of the site you came from. There is no cookie, no number that stands for you or your device, and no profile; your network address is looked at for a moment to stop misuse and not kept with the count. Only the sums of each day are stored, and nobody else gets them. Pages of orders and payments, and everything behind a sign-in, are not counted.",
        "You can say no at any time, with the switch at the foot of every page we count. Your “no” is then kept in your browser, and only there. If your browser sends Global Privacy Control or Do Not Track, or runs no scripts, you are not counted anyway.",
        "Posts from social networks are shown only after you press them; from then on that network’s own policy applies to what it sees.",
      ],
    },
    {
      heading: "Who else sees it",
      blocks: [
        {
          list: [
            "Our card payment provider (Stripe), which takes your payment and is responsible for the card data itself.",
            "The companies that keep our site, our files and our mail running. They work on our instructions under a written contract.",
            "Our accountant, our insurer and our legal adviser, as far as they need it.",
            "Another health professional, if you agree, or without asking if somebody’s life is in danger.",
            "The authorities, where the law obliges us.",
          ],
        },
        "Where one of them keeps data outside the UK, it is in a country that the UK recognises as safe, or under the contract terms that UK law provides for (the International Data Transfer Agreement or Addendum). Ask us, and we tell you which applies.",
      ],
    },
    {
      heading: "How long we keep it",
      blocks: [
        {
          list: [
            "Messages you send through our site: {enquiries-kept} after your last one. Baskets that are not ordered: {baskets-kept} after you last touched them.",
            "Who came on the places of a retreat or a course: until 30 days after it, or 180 days after the order where it has no day.",
            "Your address for news, retreats or a product that is sold out: until you leave, which takes one press, and a year after that as proof; 7 days if you never confirm it. A product that is back gets you one mail.",
            "Orders and payments: 6 years after the end of the tax year they belong to.",
            "Client, health and treatment records: 7 years, counted from your last treatment or session. For anybody treated before their eighteenth birthday: until their 25th birthday (7 years after turning 18), or 7 years after the last treatment if that is later.",
            "Consents: as long as the record they belong to, so that we can show that you gave them.",
            "Photographs: until you withdraw your consent, or 3 years, whichever comes first.",
            "The daily sums of visits, which hold nothing about you: two years and a month.",
            "Records that keep the site safe, such as the fingerprint of an address that misused it: 90 days.",
          ],
        },
      ],
    },
    {
      heading: "What you can ask of us",
      blocks: [
        "You may ask for a copy of what we hold about you, have it corrected, have it erased, have its use limited, object to a use that rests on our legitimate interests, take it elsewhere in a usual file format, and withdraw any consent. Withdrawing does not undo what was done before. We may have to keep treatment records for the time given above even if you ask us to erase them; then we tell you so, and why.",
        "Write to {email}. It costs nothing and you need not give a reason. We answer within one month; if a request is complicated we may need up to two months more, and say so within the first.",
      ],
    },
    {
      heading: "If you are not happy",
      blocks: [
        "Please tell us first: {email}. We acknowledge a complaint about your data within 30 days and then look into it without delay. You may also complain at any time to the Information Commissioner’s Office, Wycliffe House, Water Lane, Wilmslow, Cheshire SK9 5AF, 0303 123 1113, ico.org.uk.",
      ],
    },
    {
      heading: "Children",
      blocks: [
        "Our site and shop are meant for adults. We teach and treat people under 18 only with the agreement of a parent or guardian, who stays during treatment, and who uses these rights for a child too young to use them.",
      ],
    },
    {
      heading: "Keeping it safe, and changes",
      blocks: [
        "Connections to our site are encrypted, health records are kept apart from the shop, and only the people who teach or treat you can open them. If something goes wrong that is a high risk for you, we tell you and the Information Commissioner’s Office as the law requires.",
        "When this policy changes, its version and date change with it, and we tell clients about changes that matter to them.",
      ],
    },
  ],
};
