import { confidentialTreatmentSessions as treatments } from "#db/schema/care/treatments.ts";

/** The columns of a note that its form fills in; what is private stands in another table. */
export const noteColumns = {
  ...{ sessionDate: treatments.sessionDate, treatmentType: treatments.treatmentType },
  ...{ durationMinutes: treatments.durationMinutes, location: treatments.location },
  ...{ painScaleBefore: treatments.painScaleBefore, painScaleAfter: treatments.painScaleAfter },
  ...{ energyLevelBefore: treatments.energyLevelBefore, energyLevelAfter: treatments.energyLevelAfter },
  ...{ assessmentNotes: treatments.assessmentNotes, treatmentProvided: treatments.treatmentProvided },
  ...{ techniquesUsed: treatments.techniquesUsed, equipmentUsed: treatments.equipmentUsed },
  ...{ areasTreated: treatments.areasTreated, bodyChart: treatments.bodyChart },
  ...{ clientResponse: treatments.clientResponse, exercisesPrescribed: treatments.exercisesPrescribed },
  nextSessionRecommendations: treatments.nextSessionRecommendations,
  ...{ followUpNeeded: treatments.followUpNeeded, followUpDate: treatments.followUpDate },
  ...{ sharedSummary: treatments.sharedSummary, homePracticeSuggestions: treatments.homePracticeSuggestions },
  ...{ lifestyleGuidance: treatments.lifestyleGuidance, educationalPoints: treatments.educationalPoints },
  ...{ followUpRecommendations: treatments.followUpRecommendations, priorityLevel: treatments.priorityLevel },
  ...{ actionPlans: treatments.actionPlans, wellnessResources: treatments.wellnessResources },
  clientCanView: treatments.clientCanView,
};
