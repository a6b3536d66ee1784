-- The four forms that every studio begins with, each with its first published version (domain/care/forms/definition.ts).
select set_config('app.actor', 'system', true);
--> statement-breakpoint
with form as (
  insert into forms (slug, title, purpose, valid_months, display_order)
    values ('client-intake', 'Client Intake Form', 'intake', 12, 1) returning id)
insert into form_versions (form_id, number, sections, wording, created_at, published_at)
  select id, 1, '[
  {"title":"About you","fields":[
    {"id":"date-of-birth","kind":"day","label":"Date of birth","required":true},
    {"id":"work","kind":"line","label":"What does an ordinary day ask of your body?","help":"Sitting, standing, lifting, driving, mucking out."},
    {"id":"emergency-name","kind":"line","label":"Whom should we ring in an emergency?","required":true},
    {"id":"emergency-phone","kind":"line","label":"Their phone number","required":true},
    {"id":"gp","kind":"line","label":"GP surgery"},
    {"id":"under-18","kind":"yes-no","label":"Are you under 18?","required":true},
    {"id":"guardian","kind":"line","label":"Name and phone number of a parent or guardian","required":true,"onlyIf":{"field":"under-18","is":"yes"}}]},
  {"title":"What brings you","fields":[
    {"id":"interests","kind":"choices","label":"What would you like to do with us?","options":["Mat Pilates","1-2-1 studio Pilates","Pilates for riders","Sports therapy","Day retreat"]},
    {"id":"goals","kind":"text","label":"What would you like to be able to do?","required":true,"health":"fitness_goals","help":"Anything counts: to garden without a sore back, to sit deeper in the saddle, to run 5 km."},
    {"id":"pain-areas","kind":"areas","label":"Where does it hurt or feel stiff?","health":"pain_areas","help":"Leave it empty if nothing does."},
    {"id":"pain-now","kind":"scale","label":"How strong is it on an ordinary day?","help":"0 is none, 10 the worst you can think of."},
    {"id":"exercise","kind":"text","label":"Sport and exercise in an ordinary week"}]},
  {"title":"Before you move","intro":"These questions tell us whether somebody should look at you before we begin. A yes rarely means no; it means that we talk first.","fields":[
    {"id":"heart","kind":"yes-no","label":"Has a doctor ever told you that something is wrong with your heart, or that you have had a stroke?","required":true},
    {"id":"heart-more","kind":"text","label":"What was it, and what are you not to do?","required":true,"onlyIf":{"field":"heart","is":"yes"}},
    {"id":"chest-pain","kind":"yes-no","label":"Do you get pain or tightness in the chest, at rest or when you exert yourself?","required":true},
    {"id":"dizzy","kind":"yes-no","label":"In the last year, have you fainted, lost your balance through dizziness, or had a fit?","required":true},
    {"id":"pressure","kind":"yes-no","label":"Is your blood pressure high or low, or do you take tablets for it?","required":true},
    {"id":"breath","kind":"yes-no","label":"Do you have asthma or another condition of the lungs?","required":true},
    {"id":"bones","kind":"yes-no","label":"Do you have a bone, joint, disc or nerve problem that exercise could make worse?","required":true,"help":"Osteoporosis, arthritis, sciatica, hypermobility, a replaced joint."},
    {"id":"bones-more","kind":"text","label":"What is it, and on which side?","required":true,"onlyIf":{"field":"bones","is":"yes"}},
    {"id":"advised","kind":"yes-no","label":"Has a doctor, midwife or therapist told you to avoid any movement or treatment?","required":true},
    {"id":"advised-more","kind":"text","label":"What did they say?","required":true,"onlyIf":{"field":"advised","is":"yes"}},
    {"id":"conditions","kind":"choices","label":"Please tick what you have or have had","health":"health_conditions","options":["Heart condition or stroke","High or low blood pressure","Asthma or another lung condition","Diabetes","Epilepsy","Cancer, now or in the past","Osteoporosis or low bone density","Arthritis","Back, neck or disc problem","Joint replacement or metal in the body","Pacemaker or other implant","Blood clot, or medicine that thins the blood","Skin condition or open wound","Lymphoedema, or lymph nodes removed","Hypermobility","Pelvic floor problem","Fear of needles"]}]},
  {"title":"Pregnancy and birth","fields":[
    {"id":"pregnant","kind":"choice","label":"Are you pregnant, or have you given birth in the last 12 months?","required":true,"options":["No","Pregnant","Gave birth in the last 12 months","Does not apply to me"]},
    {"id":"weeks","kind":"line","label":"How many weeks, and has anybody told you to rest?","required":true,"onlyIf":{"field":"pregnant","is":"Pregnant"}},
    {"id":"birth","kind":"line","label":"What kind of birth, and has your GP or midwife checked you since?","required":true,"onlyIf":{"field":"pregnant","is":"Gave birth in the last 12 months"}}]},
  {"title":"Medication, operations and injuries","fields":[
    {"id":"takes-medication","kind":"yes-no","label":"Do you take any medication?","required":true},
    {"id":"medication","kind":"text","label":"Which, and what for?","required":true,"onlyIf":{"field":"takes-medication","is":"yes"},"health":"medications","help":"Name and dose if you know them, also what you take only now and then."},
    {"id":"has-allergies","kind":"yes-no","label":"Are you allergic to anything?","required":true,"help":"Latex, plasters, oils, nuts, medicines."},
    {"id":"allergies","kind":"text","label":"To what, and what happens?","required":true,"onlyIf":{"field":"has-allergies","is":"yes"},"health":"allergies"},
    {"id":"had-surgery","kind":"yes-no","label":"Have you had an operation, a broken bone or a serious injury?","required":true},
    {"id":"injuries","kind":"text","label":"What, on which side, and when?","required":true,"onlyIf":{"field":"had-surgery","is":"yes"},"health":"injury_history"}]},
  {"title":"Riding","fields":[
    {"id":"rides","kind":"yes-no","label":"Do you ride?","required":true},
    {"id":"riding-years","kind":"line","label":"For how long, how often, and what kind?","onlyIf":{"field":"rides","is":"yes"}},
    {"id":"falls","kind":"text","label":"Falls that still matter, and anything you feel in the saddle","onlyIf":{"field":"rides","is":"yes"},"health":"injury_history","help":"One seat bone heavier, a knee that creeps up, hands that are not level."}]},
  {"title":"Your agreement","fields":[
    {"id":"use","kind":"agree","label":"I agree that my answers are kept with my health information and used to teach and treat me safely.","required":true},
    {"id":"tell","kind":"agree","label":"I will say when anything of this changes.","required":true}]}]'::jsonb,
    'I have answered as well as I know. I agree that these answers are kept as my health information.', '2026-11-01T00:00Z', '2026-11-01T00:00Z' from form;
--> statement-breakpoint
with form as (
  insert into forms (slug, title, purpose, valid_months, display_order)
    values ('informed-consent', 'Informed Consent', 'consent', 24, 2) returning id)
insert into form_versions (form_id, number, sections, wording, created_at, published_at)
  select id, 1, '[
  {"title":"What we do, and what it may feel like","intro":"Pilates is slow, controlled movement on a mat or on a reformer with springs. You may feel your muscles the next day. As with any exercise there is a small risk of a strain, a fall, or of making an existing problem worse, and very rarely of something serious.\n\nSports massage can leave you sore or bruised for a day or two. Lymphatic drainage is very light; you may feel tired. Needles are sterile and used once: a small ache, bruise or drop of blood is usual, fainting or infection rare, injury to a nerve or a lung very rare. Laser light feels slightly warm and is never used over the eyes, the pregnant belly or a known cancer. Tape may itch.\n\nOther ways include doing nothing for now, exercise alone, and seeing your GP or a physiotherapist. Nobody can promise a result.","fields":[
    {"id":"treatments","kind":"choices","label":"I agree to these","required":true,"options":["Pilates and rehabilitation exercise","Sports massage","Lymphatic drainage massage","Dry needling and acupuncture","Laser therapy","Taping"],"help":"Each is explained again before it begins."},
    {"id":"touch","kind":"choice","label":"May we correct you with light touch?","required":true,"options":["Yes","Ask me each time","No"]},
    {"id":"questions","kind":"text","label":"Anything you would like to ask first"}]},
  {"title":"Your part, and your rights","intro":"You may ask for a chaperone, keep on as much clothing as you like and bring somebody with you. You may say stop at any moment, for any reason or none, and take back this consent in part or as a whole.","fields":[
    {"id":"understood","kind":"agree","label":"I have read this and could ask questions. I understand the benefits, the risks and the other ways open to me.","required":true},
    {"id":"change","kind":"agree","label":"I will tell you about my health, medication and pregnancy, and when any of it changes.","required":true}]}]'::jsonb,
    'I agree to take part in sessions, and to the treatments I ticked.', '2026-11-01T00:00Z', '2026-11-01T00:00Z' from form;
--> statement-breakpoint
with form as (
  insert into forms (slug, title, purpose, valid_months, display_order)
    values ('photo-consent', 'Photo Consent', 'photo', null, 3) returning id)
insert into form_versions (form_id, number, sections, wording, created_at, published_at)
  select id, 1, '[
  {"title":"Photos of your progress","intro":"With your notes you may send us photos of how you are getting on, and your therapist may take one with you, to compare posture and movement over time. They are kept with your record, shown to nobody but you and those who treat you, and never used for anything else. You may say no; your treatment does not depend on it.","fields":[
    {"id":"progress-photos","kind":"choice","label":"Photos in my record","required":true,"options":["Yes, I agree","No, thank you"]}]},
  {"title":"Taking it back","intro":"You may take this consent back at any time under Privacy in your portal. The photos are then taken down.","fields":[
    {"id":"understood","kind":"agree","label":"I have read this and know how to take it back.","required":true}]}]'::jsonb,
    'What I chose above about photos in my record is my own decision, and I may change it at any time.', '2026-11-01T00:00Z', '2026-11-01T00:00Z' from form;
--> statement-breakpoint
with form as (
  insert into forms (slug, title, purpose, valid_months, display_order)
    values ('retreat-agreement', 'Retreat Agreement', 'retreat', 3, 4) returning id)
insert into form_versions (form_id, number, sections, wording, created_at, published_at)
  select id, 1, '[
  {"title":"The day","fields":[
    {"id":"retreat","kind":"line","label":"Which retreat are you coming to?","required":true},
    {"id":"emergency","kind":"line","label":"Whom should we ring in an emergency? Name and phone number","required":true},
    {"id":"diet","kind":"choices","label":"What you eat","options":["Everything","Vegetarian","Vegan","No gluten","No dairy","No nuts"]},
    {"id":"diet-more","kind":"line","label":"Food allergies"}]},
  {"title":"How you are","intro":"A retreat is a full day of gentle movement, walking on uneven ground and rest.","fields":[
    {"id":"changed","kind":"yes-no","label":"Has anything about your health changed since your intake form?","required":true},
    {"id":"changed-more","kind":"text","label":"What has changed?","required":true,"onlyIf":{"field":"changed","is":"yes"}},
    {"id":"walk","kind":"choice","label":"How far do you like to walk?","options":["Up to half an hour","About an hour","As far as you like","I would rather stay at the studio"]},
    {"id":"needs","kind":"text","label":"Anything that would make the day easier for you"}]},
  {"title":"What we agree","fields":[
    {"id":"own-pace","kind":"agree","label":"I go at my own pace, and stop when something hurts.","required":true},
    {"id":"weather","kind":"agree","label":"I understand that the programme may change with the weather or when a teacher is ill.","required":true},
    {"id":"terms","kind":"agree","label":"I have read the retreat booking agreement and the refund and cancellation policy.","required":true}]}]'::jsonb,
    'I have read this and agree to it.', '2026-11-01T00:00Z', '2026-11-01T00:00Z' from form;
--> statement-breakpoint
select set_config('app.actor', '', true);
